import { isDirty } from './selectors';
import { shownStepErrors } from './step-form';
import {
  book,
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
  SENT_AT,
} from './testing/fixtures';

const save = { type: 'submitted', key: 'save-1', at: SENT_AT } as const;

test('a new step is created at once as the last of the recipe (spec 7.18)', async () => {
  const editing = openEditor();
  editing.send(...materialEvents(CARROT), ...stepEvents('שטיפה', [CARROT]));
  editing.send({ type: 'step.submitted', key: 'step-1' });
  expect(editing.inputOf('createStep')).toEqual({
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
      ...{ batchAmount: null, usedGoodTypeAmounts: [null], shelfLifeDays: null, instructions: null },
    },
  });
  await editing.answer('createStep', { manufactureStepId: 900, manufacturedGoodTypeId: 901 });
  expect(editing.draft().steps).toMatchObject([
    { id: 900, output: 901, outputName: 'גזר שטוף', isNew: true },
  ]);
  expect(editing.state().matches({ editing: 'recipe' })).toBe(true);
});

test('a step without a response is sent again with its key, and a refused one keeps its form', async () => {
  const editing = openEditor();
  editing.send(...materialEvents(CARROT), ...stepEvents('שטיפה', [CARROT]));
  editing.send({ type: 'step.submitted', key: 'step-1' });
  await editing.refuse('createStep', offline);
  // It may have been created, so the taken name may be its own.
  editing.arrive({
    ...book,
    goodTypes: [...book.goodTypes, typeOf(901, 'גזר שטוף', { purchasable: false })],
  });
  editing.send({ type: 'step.submitted', key: 'step-2' });
  expect(editing.inputOf('createStep')).toMatchObject({ key: 'step-1' });
  const failure = refusal('NAME_TAKEN', { manufacturedGoodTypeName: 'השם כבר קיים' });
  await editing.refuse('createStep', failure);
  expect(editing.emitted.at(-1)).toEqual({ type: 'call.failed', call: 'createStep', failure });
  expect(shownStepErrors(editing.state().context).outputName).toBe('השם כבר קיים');
  expect(editing.draft().steps).toEqual([]);
});

test('a new step that was changed after it got no response is sent with a new key (contract 1.77)', async () => {
  const editing = openEditor();
  editing.send(...materialEvents(CARROT, ONION), ...stepEvents('שטיפה', [CARROT]));
  editing.send({ type: 'step.submitted', key: 'step-1' });
  await editing.refuse('createStep', offline);
  editing.send({ type: 'input.toggled', typeId: ONION });
  editing.send({ type: 'step.changed', change: { outputName: 'ירקות שטופים' } });
  editing.send({ type: 'step.submitted', key: 'step-2' });
  expect(editing.inputOf('createStep')).toMatchObject({
    key: 'step-2',
    body: { usedGoodTypeIDs: [CARROT, ONION], manufacturedGoodTypeName: 'ירקות שטופים' },
  });
});

test('what is expected of a step is sent as it was typed, and an amount without a batch is refused at its input (contract 8.82)', () => {
  const editing = openEditor({ recipeId: LENTILS });
  const expected = {
    batchAmount: '',
    inputAmounts: { 41: '1,250.50', [CUMIN]: '' },
    shelfLifeDays: '4',
    instructions: ' לבשל לאט ',
  };
  editing.send({ type: 'step.opened', stepId: 401 }, { type: 'step.changed', change: { expected } });
  editing.send({ type: 'step.submitted', key: 'k' });
  expect(shownStepErrors(editing.state().context)).toMatchObject({
    'inputAmounts.0': 'כמות של חומר נרשמת לאצווה אחת, ויש להזין גם כמה יוצא ממנה',
  });
  const change = { expected: { ...expected, batchAmount: '40.0' } };
  editing.send({ type: 'step.changed', change }, { type: 'step.submitted', key: 'k' }, save);
  expect(editing.inputOf('save')).toMatchObject({
    body: {
      stepChanges: [
        {
          id: 401,
          batchAmount: '40',
          usedGoodTypeAmounts: ['1250.5', null, null],
          shelfLifeDays: 4,
          instructions: 'לבשל לאט',
        },
      ],
    },
  });
});

test('a step whose expectations were only typed another way is no change (contract 8.82)', () => {
  const editing = openEditor({ recipeId: LENTILS });
  const { expected } = editing.draft().steps.find(({ id }) => id === 401)!;
  const change = { expected: { ...expected, instructions: '  ' } };
  editing.send({ type: 'step.opened', stepId: 401 }, { type: 'step.changed', change });
  editing.send({ type: 'step.submitted', key: 'k' });
  expect(isDirty(editing.state().context)).toBe(false);
});

test('a change of a stored step stays in the draft and is sent with the recipe', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send({ type: 'step.opened', stepId: 401 }, { type: 'input.toggled', typeId: 3 });
  editing.send({ type: 'material.removed', typeId: CUMIN });
  editing.send({ type: 'step.submitted', key: 'k' }, { type: 'material.removed', typeId: CUMIN }, save);
  expect(editing.calls.map(({ name }) => name)).toEqual(['save']);
  expect(editing.inputOf('save')).toMatchObject({
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

test('a change of a step that this editing created is sent at once', async () => {
  const editing = openEditor();
  await buildCarrots(editing);
  editing.send({ type: 'step.opened', stepId: 900 });
  editing.send({ type: 'step.changed', change: { outputName: 'גזר נקי' } });
  editing.send({ type: 'step.submitted', key: 'k' });
  expect(editing.inputOf('updateStep')).toEqual({
    id: 900,
    body: {
      usedGoodTypeIDs: [CARROT],
      manufacturedGoodTypeName: 'גזר נקי',
      manufacturedGoodTypeID: 901,
      units: 'kilograms',
      ...{ batchAmount: null, usedGoodTypeAmounts: [null], shelfLifeDays: null, instructions: null },
      version: 1,
    },
  });
  const failure = refusal('IN_USE', { units: 'יחידות המידה קבועות' });
  await editing.refuse('updateStep', failure);
  expect(editing.emitted.at(-1)).toEqual({ type: 'call.failed', call: 'updateStep', failure });
  expect(shownStepErrors(editing.state().context).units).toBe('יחידות המידה קבועות');
  expect(editing.draft().steps[0]!.outputName).toBe('גזר שטוף');
});

test('a step moves only where nothing is used before it is made', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send({ type: 'step.moved', stepId: 400, by: -1 });
  expect(editing.draft().steps.map(({ id }) => id)).toEqual([400, 300, 401]);
  editing.send({ type: 'step.moved', stepId: 300, by: 1 }, { type: 'step.moved', stepId: 401, by: -1 });
  editing.send({ type: 'step.moved', stepId: 400, by: -1 });
  expect(editing.draft().steps.map(({ id }) => id)).toEqual([400, 300, 401]);
  expect(isDirty(editing.state().context)).toBe(true);
});
