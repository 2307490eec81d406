import { inputChoices, reusableSteps } from './step-form';

import { isDirty, reportedSteps, shownStepFaults, stepLimits } from './selectors';
import {
  addStep,
  book,
  BROTH,
  buildCarrots,
  CARROT,
  CUMIN,
  LENTILS,
  materialEvents,
  offline,
  ONION,
  openEditor,
  refusal,
  RINSED_ONION,
  stepEvents,
  typeOf,
} from './testing/fixtures';

const save = { type: 'submitted', key: 'save-1' } as const;
const named = (name: string) => ({ type: 'name.typed', name }) as const;

describe('a step', () => {
  test('its output is suggested from its input, and kept once the person has changed it', () => {
    const editing = openEditor();
    const form = () => editing.state().context.stepForm!;
    editing.send(...materialEvents(CARROT, ONION), ...stepEvents('שטיפה', [CARROT]));
    expect(form()).toMatchObject({ outputName: 'גזר שטוף', units: 'kilograms' });
    editing.send({ type: 'input.toggled', typeId: ONION });
    expect(form().outputName).toBe('<שם> שטוף');
    editing.send({ type: 'step.submitted', key: 'k' });
    expect(shownStepFaults(editing.state())).toEqual({
      outputName: { code: 'contract', message: 'שם הפריט לא יכול להכיל תבנית <שם>' },
    });
    editing.send(
      { type: 'step.changed', change: { field: 'outputName', value: 'ירקות שטופים' } },
      { type: 'input.toggled', typeId: ONION },
      { type: 'step.changed', change: { field: 'name', value: 'התחלת בישול' } },
    );
    expect(form()).toMatchObject({ name: 'התחלת בישול', inputs: [CARROT], outputName: 'ירקות שטופים' });
  });

  test('an empty one says all that is missing', () => {
    const editing = openEditor();
    editing.send({ type: 'step.opened' }, { type: 'step.submitted', key: 'k' });
    expect(shownStepFaults(editing.state())).toEqual({
      name: { code: 'contract', message: 'שלב העבודה הוא שדה חובה' },
      inputs: { code: 'contract', message: 'יש לבחור לפחות חומר אחד לשימוש בשלב זה' },
      outputName: { code: 'contract', message: 'שם הפריט שנוצר הוא שדה חובה' },
      units: { code: 'contract', message: 'יחידות מידה הן שדה חובה' },
    });
    expect(editing.emitted).toEqual([{ type: 'step.refused' }]);
  });

  test('a new one is made by its call at once, as the last of the recipe (spec 7.18)', async () => {
    const editing = openEditor();
    editing.send(...materialEvents(CARROT), ...stepEvents('שטיפה', [CARROT]));
    editing.send({ type: 'step.submitted', key: 'step-1' });
    expect(editing.asked('createStep')).toEqual({
      key: 'step-1',
      body: {
        manufactureStepName: 'שטיפה',
        usedGoodTypeIDs: [CARROT],
        manufacturedGoodTypeName: 'גזר שטוף',
        units: 'kilograms',
        expires: false,
        manufactured: true,
        sellable: false,
        recipeComponent: false,
      },
    });
    await editing.answer('createStep', { manufactureStepId: 900, manufacturedGoodTypeId: 901 });
    expect(editing.draft().steps).toMatchObject([
      { id: 900, output: 901, outputName: 'גזר שטוף', made: true },
    ]);
    expect(editing.state().matches({ editing: 'recipe' })).toBe(true);
  });

  test('a refused one keeps what was filled in; an unanswered one is sent again with its key', async () => {
    const editing = openEditor();
    editing.send(...materialEvents(CARROT), ...stepEvents('שטיפה', [CARROT]));
    editing.send({ type: 'step.submitted', key: 'step-1' });
    await editing.refuse('createStep', offline);
    // It may be there by now, and its name with it.
    editing.arrive({
      ...book,
      goodTypes: [...book.goodTypes, typeOf(901, 'גזר שטוף', { purchasable: false })],
    });
    editing.send({ type: 'step.submitted', key: 'step-2' });
    expect(editing.asked('createStep')).toMatchObject({ key: 'step-1' });
    const failure = refusal('NAME_TAKEN', { manufacturedGoodTypeName: 'השם כבר קיים' });
    await editing.refuse('createStep', failure);
    expect(editing.emitted.at(-1)).toEqual({ type: 'step.creation.failed', failure });
    expect(shownStepFaults(editing.state()).outputName).toEqual({ code: 'server', message: 'השם כבר קיים' });
    expect(editing.draft().steps).toEqual([]);
  });

  test.each([
    ['a stored type', 'עדשים', { code: 'outputTaken', reusable: null }],
    ['what an existing step of the same name makes', ' בצל  שטוף', { code: 'outputTaken', reusable: 300 }],
    ['the output of another step of the recipe', 'גזר שטוף', { code: 'duplicateOutput' }],
  ])('its output may not have the name of %s', async (_, name, fault) => {
    const editing = openEditor();
    editing.send(...materialEvents(CARROT, ONION));
    await addStep(editing, 'שטיפה', [CARROT], { step: 900, type: 901 });
    editing.send(...stepEvents('שטיפה', [ONION], name));
    expect(shownStepFaults(editing.state())).toEqual({ outputName: fault });
    editing.send({ type: 'step.submitted', key: 'k' });
    expect(editing.state().matches({ editing: { step: 'filling' } })).toBe(true);
  });

  test('takes materials, sub-recipes and what earlier steps make; the unused first', async () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send({ type: 'step.edited', stepId: 401 });
    const choices = inputChoices(editing.state().context);
    expect(choices.map(({ name, kind, used }) => [name, kind, used])).toEqual([
      ['בצל שטוף', 'output', false],
      ['עדשים בבישול', 'output', false],
      ['כמון', 'material', false],
      ['בצל', 'material', true],
      ['עדשים', 'material', true],
    ]);
    editing.send({ type: 'step.closed' }, { type: 'step.edited', stepId: 300 });
    expect(inputChoices(editing.state().context).some(({ kind }) => kind === 'output')).toBe(false);
  });

  test('an existing one is picked as it is, and what it takes becomes a material', () => {
    const editing = openEditor();
    editing.send(...materialEvents(CARROT), ...stepEvents('שטיפה', []));
    expect(reusableSteps(editing.state().context).map(({ id }) => id)).toEqual([300]);
    editing.send({ type: 'step.picked', stepId: 300 });
    expect(stepLimits(editing.state())).toEqual({
      sharedWith: ['מרק בצל', 'מרק עדשים'],
      reported: false,
      addsMaterials: ['בצל'],
    });
    editing.send({ type: 'step.submitted', key: 'k' });
    expect(editing.calls).toEqual([]);
    expect(editing.draft().steps).toMatchObject([{ id: 300, output: RINSED_ONION, made: false }]);
    expect(editing.draft().materials.map(({ name }) => name)).toEqual(['גזר', 'בצל']);
  });

  test('an existing one that takes what nothing here makes is refused, and says what', () => {
    const editing = openEditor();
    editing.send(...stepEvents('ייצור', []), { type: 'step.picked', stepId: 301 });
    expect(shownStepFaults(editing.state())).toEqual({
      inputs: { code: 'inputsNotThere', names: ['בצל שטוף'] },
    });
    editing.send({ type: 'step.submitted', key: 'k' });
    expect(editing.draft().steps).toEqual([]);
  });

  test('a change of one that was there before is held in the draft and sent with the recipe', () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send({ type: 'step.edited', stepId: 401 }, { type: 'input.toggled', typeId: 3 });
    editing.send({ type: 'material.removed', typeId: CUMIN });
    editing.send({ type: 'step.submitted', key: 'k' }, { type: 'material.removed', typeId: CUMIN }, save);
    expect(editing.calls.map(({ name }) => name)).toEqual(['save']);
    expect(editing.asked('save')).toMatchObject({
      recipeId: LENTILS,
      body: {
        version: 1,
        manufactureStepIds: [300, 400, 401],
        stepChanges: [
          {
            id: 401,
            usedGoodTypeIDs: [41, RINSED_ONION],
            manufacturedGoodTypeName: 'מרק עדשים',
            units: 'liters',
            version: 1,
          },
        ],
      },
    });
  });

  test('a change of one made by this editing is sent at once', async () => {
    const editing = openEditor();
    await buildCarrots(editing);
    editing.send({ type: 'step.edited', stepId: 900 });
    editing.send({ type: 'step.changed', change: { field: 'outputName', value: 'גזר נקי' } });
    editing.send({ type: 'step.submitted', key: 'k' });
    expect(editing.asked('updateStep')).toEqual({
      id: 900,
      output: 901,
      inputs: [CARROT],
      outputName: 'גזר נקי',
      units: 'kilograms',
      version: 1,
    });
    const failure = refusal('IN_USE', { units: 'יחידות המידה קבועות' });
    await editing.refuse('updateStep', failure);
    expect(editing.emitted.at(-1)).toEqual({ type: 'step.update.failed', failure });
    expect(shownStepFaults(editing.state()).units).toEqual({
      code: 'server',
      message: 'יחידות המידה קבועות',
    });
    expect(editing.draft().steps[0]!.outputName).toBe('גזר שטוף');
  });

  test('one that others share says which, and a change that would break them is refused', () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send(...materialEvents(BROTH), { type: 'step.edited', stepId: 300 });
    expect(stepLimits(editing.state()).sharedWith).toEqual(['מרק בצל']);
    editing.send({ type: 'step.moved', stepId: 300, by: 1 }, { type: 'step.closed' });
    editing.send({ type: 'step.moved', stepId: 300, by: 1 }, { type: 'step.edited', stepId: 300 });
    editing.send({ type: 'input.toggled', typeId: 41 });
    expect(shownStepFaults(editing.state()).inputs).toMatchObject({
      code: 'breaksRecipe',
      recipe: 'מרק בצל',
    });
  });

  test('of one that was reported the units stand', () => {
    const editing = openEditor({ recipeId: LENTILS });
    expect(reportedSteps(editing.state()).map(({ id }) => id)).toEqual([400]);
    editing.send({ type: 'step.edited', stepId: 400 });
    expect(stepLimits(editing.state()).reported).toBe(true);
  });

  test('moves only where nothing is used before it is made', () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send({ type: 'step.moved', stepId: 400, by: -1 });
    expect(editing.draft().steps.map(({ id }) => id)).toEqual([400, 300, 401]);
    editing.send({ type: 'step.moved', stepId: 300, by: 1 }, { type: 'step.moved', stepId: 401, by: -1 });
    editing.send({ type: 'step.moved', stepId: 400, by: -1 });
    expect(editing.draft().steps.map(({ id }) => id)).toEqual([400, 300, 401]);
    expect(isDirty(editing.state())).toBe(true);
  });
});

describe('deleting a step', () => {
  test('only the last one can be; one that was there before leaves the draft alone', () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send({ type: 'step.deleted', stepId: 300 }, { type: 'step.deleted', stepId: 400 });
    expect(editing.draft().steps).toHaveLength(3);
    editing.send({ type: 'step.deleted', stepId: 401 });
    expect(editing.draft().steps.map(({ id }) => id)).toEqual([300, 400]);
    expect(editing.calls).toEqual([]);
  });

  test('one that this editing made is deleted by its call', async () => {
    const editing = openEditor();
    await buildCarrots(editing);
    editing.send({ type: 'step.deleted', stepId: 910 });
    expect(editing.asked('deleteSteps')).toEqual({ ids: [910] });
    expect(editing.draft().steps).toHaveLength(2);
    await editing.answer('deleteSteps', undefined);
    expect(editing.draft().steps.map(({ id }) => id)).toEqual([900]);
    expect(editing.draft().materials).toHaveLength(1);
  });

  test.each([
    ['a failure leaves it where it is', offline, [900, 910], true],
    ['one that is gone already leaves the draft', refusal('NOT_FOUND'), [900], true],
    ['one that others hold by now is theirs', refusal('IN_USE'), [900, 910], false],
  ])('%s', async (_, failure, left, made) => {
    const editing = openEditor();
    await buildCarrots(editing);
    editing.send({ type: 'step.deleted', stepId: 910 });
    await editing.refuse('deleteSteps', failure);
    expect(editing.draft().steps.map(({ id }) => id)).toEqual(left);
    expect(editing.draft().steps.at(-1)!.made).toBe(made);
    expect(editing.emitted.at(-1)).toEqual({ type: 'step.deletion.failed', failure });
  });
});

describe('giving up', () => {
  test('deletes the steps that this editing made, last first', async () => {
    const editing = openEditor();
    await buildCarrots(editing);
    editing.send({ type: 'cancelled' });
    expect(editing.asked('deleteSteps')).toEqual({ ids: [910, 900] });
    await editing.answer('deleteSteps', undefined);
    expect(editing.state().value).toBe('left');
    expect(editing.emitted.at(-1)).toEqual({ type: 'left' });
  });

  test('leaves all the same when a deletion fails, and says so', async () => {
    const editing = openEditor();
    await buildCarrots(editing);
    editing.send({ type: 'cancelled' });
    await editing.refuse('deleteSteps', offline);
    expect(editing.emitted.map(({ type }) => type)).toEqual(['step.deletion.failed', 'left']);
  });

  test('without steps made here there is nothing to delete', () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send(named('אחר'), { type: 'cancelled' });
    expect(editing.calls).toEqual([]);
    expect(editing.state().value).toBe('left');
  });
});
