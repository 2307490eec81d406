import { addedMaterials, isDirty, isFormReported, reportedSteps, sharingRecipes } from './selectors';
import { inputChoices, reusableSteps, shownStepErrors } from './step-form';
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

describe('a step', () => {
  test('its output is suggested from its input, and kept once the person has changed it', () => {
    const editing = openEditor();
    const form = () => editing.state().context.stepForm!;
    editing.send(...materialEvents(CARROT, ONION), ...stepEvents('שטיפה', [CARROT]));
    expect(form()).toMatchObject({ outputName: 'גזר שטוף', units: 'kilograms' });
    editing.send({ type: 'input.toggled', typeId: ONION });
    expect(form().outputName).toBe('<שם> שטוף');
    editing.send({ type: 'step.submitted', key: 'k' });
    expect(shownStepErrors(editing.state().context)).toEqual({
      outputName: { code: 'message', message: 'שם הפריט לא יכול להכיל תבנית <שם>' },
    });
    editing.send(
      { type: 'step.changed', change: { outputName: 'ירקות שטופים' } },
      { type: 'input.toggled', typeId: ONION },
      { type: 'step.changed', change: { name: 'התחלת בישול' } },
    );
    expect(form()).toMatchObject({ name: 'התחלת בישול', inputs: [CARROT], outputName: 'ירקות שטופים' });
  });

  test('an empty one says all that is missing', () => {
    const editing = openEditor();
    editing.send({ type: 'step.opened' }, { type: 'step.submitted', key: 'k' });
    expect(shownStepErrors(editing.state().context)).toEqual({
      name: { code: 'message', message: 'שלב העבודה הוא שדה חובה' },
      inputs: { code: 'message', message: 'יש לבחור לפחות חומר אחד לשימוש בשלב זה' },
      outputName: { code: 'message', message: 'שם הפריט שנוצר הוא שדה חובה' },
      units: { code: 'message', message: 'יחידות מידה הן שדה חובה' },
    });
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
      { id: 900, output: 901, outputName: 'גזר שטוף', isNew: true },
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
    expect(editing.emitted.at(-1)).toEqual({ type: 'call.failed', call: 'createStep', failure });
    expect(shownStepErrors(editing.state().context).outputName).toEqual({
      code: 'message',
      message: 'השם כבר קיים',
    });
    expect(editing.draft().steps).toEqual([]);
  });

  test('one that was changed after it got no answer is another step, with another key (contract 1.77)', async () => {
    const editing = openEditor();
    editing.send(...materialEvents(CARROT, ONION), ...stepEvents('שטיפה', [CARROT]));
    editing.send({ type: 'step.submitted', key: 'step-1' });
    await editing.refuse('createStep', offline);
    editing.send({ type: 'input.toggled', typeId: ONION });
    editing.send({ type: 'step.changed', change: { outputName: 'ירקות שטופים' } });
    editing.send({ type: 'step.submitted', key: 'step-2' });
    expect(editing.asked('createStep')).toMatchObject({
      key: 'step-2',
      body: { usedGoodTypeIDs: [CARROT, ONION], manufacturedGoodTypeName: 'ירקות שטופים' },
    });
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
    expect(shownStepErrors(editing.state().context)).toEqual({ outputName: fault });
    editing.send({ type: 'step.submitted', key: 'k' });
    expect(editing.state().matches({ editing: 'step' })).toBe(true);
  });

  test('takes materials, sub-recipes and what earlier steps make; the unused first', async () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send({ type: 'step.opened', stepId: 401 });
    const choices = inputChoices(editing.draft(), editing.state().context.stepForm!.editing);
    expect(choices.map(({ name, kind, used }) => [name, kind, used])).toEqual([
      ['בצל שטוף', 'output', false],
      ['עדשים בבישול', 'output', false],
      ['כמון', 'material', false],
      ['בצל', 'material', true],
      ['עדשים', 'material', true],
    ]);
    editing.send({ type: 'closed' }, { type: 'step.opened', stepId: 300 });
    expect(
      inputChoices(editing.draft(), editing.state().context.stepForm!.editing).some(
        ({ kind }) => kind === 'output',
      ),
    ).toBe(false);
  });

  test('an existing one is picked as it is, and what it takes becomes a material', () => {
    const editing = openEditor();
    editing.send(...materialEvents(CARROT), ...stepEvents('שטיפה', []));
    expect(
      reusableSteps(editing.state().context, editing.state().context.stepForm!).map(({ id }) => id),
    ).toEqual([300]);
    editing.send({ type: 'step.picked', stepId: 300 });
    expect(sharingRecipes(editing.state().context)).toEqual(['מרק בצל', 'מרק עדשים']);
    expect(isFormReported(editing.state().context)).toBe(false);
    expect(addedMaterials(editing.state().context)).toEqual(['בצל']);
    editing.send({ type: 'step.submitted', key: 'k' });
    expect(editing.calls).toEqual([]);
    expect(editing.draft().steps).toMatchObject([{ id: 300, output: RINSED_ONION, isNew: false }]);
    expect(editing.draft().materials.map(({ name }) => name)).toEqual(['גזר', 'בצל']);
  });

  test('an existing one that takes what nothing here makes is refused, and says what', () => {
    const editing = openEditor();
    editing.send(...stepEvents('ייצור', []), { type: 'step.picked', stepId: 301 });
    expect(shownStepErrors(editing.state().context)).toEqual({
      inputs: { code: 'inputsNotThere', names: ['בצל שטוף'] },
    });
    editing.send({ type: 'step.submitted', key: 'k' });
    expect(editing.draft().steps).toEqual([]);
  });

  test('a change of one that was there before is held in the draft and sent with the recipe', () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send({ type: 'step.opened', stepId: 401 }, { type: 'input.toggled', typeId: 3 });
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
    editing.send({ type: 'step.opened', stepId: 900 });
    editing.send({ type: 'step.changed', change: { outputName: 'גזר נקי' } });
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
    expect(editing.emitted.at(-1)).toEqual({ type: 'call.failed', call: 'updateStep', failure });
    expect(shownStepErrors(editing.state().context).units).toEqual({
      code: 'message',
      message: 'יחידות המידה קבועות',
    });
    expect(editing.draft().steps[0]!.outputName).toBe('גזר שטוף');
  });

  test('one that others share says which, and a change that would break them is refused', () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send(...materialEvents(BROTH), { type: 'step.opened', stepId: 300 });
    expect(sharingRecipes(editing.state().context)).toEqual(['מרק בצל']);
    editing.send({ type: 'step.moved', stepId: 300, by: 1 }, { type: 'closed' });
    editing.send({ type: 'step.moved', stepId: 300, by: 1 }, { type: 'step.opened', stepId: 300 });
    editing.send({ type: 'input.toggled', typeId: 41 });
    expect(shownStepErrors(editing.state().context).inputs).toMatchObject({
      code: 'breaksRecipe',
      recipe: 'מרק בצל',
    });
  });

  test('of one that was reported the units stand', () => {
    const editing = openEditor({ recipeId: LENTILS });
    expect(reportedSteps(editing.state().context)).toEqual([400]);
    editing.send({ type: 'step.opened', stepId: 400 });
    expect(isFormReported(editing.state().context)).toBe(true);
  });

  test('moves only where nothing is used before it is made', () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send({ type: 'step.moved', stepId: 400, by: -1 });
    expect(editing.draft().steps.map(({ id }) => id)).toEqual([400, 300, 401]);
    editing.send({ type: 'step.moved', stepId: 300, by: 1 }, { type: 'step.moved', stepId: 401, by: -1 });
    editing.send({ type: 'step.moved', stepId: 400, by: -1 });
    expect(editing.draft().steps.map(({ id }) => id)).toEqual([400, 300, 401]);
    expect(isDirty(editing.state().context)).toBe(true);
  });
});
