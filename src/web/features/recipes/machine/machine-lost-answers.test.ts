import type { RecipeBook } from './context';
import { isDirty } from './selectors';
import { shownStepErrors } from './step-form';
import {
  book,
  BROTH,
  buildCarrots,
  CARROT,
  LENTILS,
  materialEvents,
  offline,
  ONION,
  openEditor,
  packCarrots,
  recipeOf,
  refusal,
  rinseCarrots,
  RINSED_ONION,
  startEditor,
  stepEvents,
  withCarrots,
  shownErrors,
} from './testing/fixtures';

const save = { type: 'submitted', key: 'save-1' } as const;
const named = (name: string) => ({ type: 'name.changed', name }) as const;
const withCarrotRecipe: RecipeBook = {
  ...withCarrots,
  recipes: [...book.recipes, recipeOf(80, 'גזר ארוז', [rinseCarrots, packCarrots])],
};

async function unansweredCarrots() {
  const editing = openEditor();
  await buildCarrots(editing);
  editing.send(named('גזר ארוז'), { type: 'type.changed', subRecipe: false }, save);
  await editing.refuse('save', offline);
  return editing;
}

test('a new recipe whose answer got lost is known again, and changed from then on', async () => {
  const editing = await unansweredCarrots();
  editing.send(named('גזר ארוז במגש'));
  editing.arrive(withCarrotRecipe);
  expect(editing.state().context).toMatchObject({ recipeId: 80, base: { id: 80 }, sent: null });
  expect(editing.draft().steps.every(({ isNew }) => !isNew)).toBe(true);
  editing.send({ type: 'submitted', key: 'save-2' });
  expect(editing.asked('save')).toMatchObject({ recipeId: 80, body: { name: 'גזר ארוז במגש', version: 1 } });
});

test('its steps are the stored recipe’s: giving up deletes none of them', async () => {
  const editing = await unansweredCarrots();
  editing.arrive(withCarrotRecipe);
  editing.send({ type: 'cancelled' });
  expect(editing.state().value).toBe('left');
  expect(editing.calls.some(({ name }) => name === 'deleteSteps')).toBe(false);
});

test('after a reload, too', async () => {
  const { context } = (await unansweredCarrots()).state();
  const { draft, base, sent, key } = context;
  const again = startEditor({ saved: { draft, base, sent, key, materialForm: null, stepForm: null } });
  again.arrive(withCarrotRecipe);
  expect(again.state().context.recipeId).toBe(80);
});

test('a step that was sent without an answer is found and deleted when its form is closed', async () => {
  const editing = openEditor();
  editing.send(...materialEvents(CARROT), ...stepEvents('שטיפה', [CARROT]));
  editing.send({ type: 'step.submitted', key: 'step-1' });
  await editing.refuse('createStep', offline);
  editing.send({ type: 'closed' });
  expect(editing.asked('createStep')).toMatchObject({ key: 'step-1' });
  await editing.answer('createStep', { manufactureStepId: 900, manufacturedGoodTypeId: 901 });
  expect(editing.asked('deleteSteps')).toEqual({ ids: [900] });
  await editing.answer('deleteSteps', undefined);
  expect(editing.state().matches({ editing: 'recipe' })).toBe(true);
  expect(editing.draft().steps).toEqual([]);
});

test('an older book undoes nothing that was answered since', async () => {
  const editing = openEditor();
  await buildCarrots(editing);
  editing.arrive(withCarrots);
  editing.send({ type: 'step.opened', stepId: 900 });
  editing.send({ type: 'step.changed', change: { outputName: 'גזר נקי' } });
  editing.send({ type: 'step.submitted', key: 'k' });
  await editing.answer('updateStep', { ...rinseCarrots, manufactured_good_type_name: 'גזר נקי', version: 2 });
  editing.arrive({ ...withCarrots });
  expect(editing.draft().steps[0]).toMatchObject({ outputName: 'גזר נקי', isNew: true });
});

test('a draft that is on its way back can be given up: what it made goes', async () => {
  const before = openEditor();
  await buildCarrots(before);
  const { draft, base, sent, key } = before.state().context;
  const saved = { draft, base, sent, key, materialForm: null, stepForm: null };
  const again = startEditor({ saved });
  again.send({ type: 'cancelled' });
  expect(again.asked('deleteSteps')).toEqual({ ids: [910, 900] });
});

test('it can be begun anew, from what is stored', async () => {
  const before = openEditor({ recipeId: LENTILS });
  before.send(named('אחר'));
  const { draft, base, sent, key } = before.state().context;
  const saved = { draft, base, sent, key, materialForm: null, stepForm: null };
  const again = openEditor({ recipeId: LENTILS, saved });
  expect(again.state().context.resumed).toBe(true);
  again.send({ type: 'draft.discarded' });
  await again.answer('deleteSteps', undefined);
  expect(again.draft().name).toBe('מרק עדשים');
  expect(isDirty(again.state().context)).toBe(false);
});

test('a reused step that others deleted is told, and may be taken out wherever it stands', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.arrive({
    ...book,
    steps: book.steps.filter(({ id }) => id !== 300),
    goodTypes: book.goodTypes.filter(({ id }) => id !== RINSED_ONION),
  });
  editing.send(save);
  expect(shownErrors(editing.state()).structure).toContainEqual({
    code: 'STEP_GONE',
    goodTypeIds: [RINSED_ONION],
  });
  editing.send({ type: 'step.deleted', stepId: 300 });
  expect(editing.draft().steps.map(({ id }) => id)).toEqual([400, 401]);
  expect(editing.draft().steps.at(-1)!.inputs).not.toContain(RINSED_ONION);
});

test('what a picked step makes is no material any more', () => {
  const editing = openEditor();
  editing.send(...materialEvents(BROTH, ONION), ...stepEvents('ייצור', []));
  editing.send({ type: 'step.picked', stepId: 200 }, { type: 'step.submitted', key: 'k' });
  expect(editing.draft().materials.map(({ id }) => id)).toEqual([ONION]);
  expect(editing.draft().steps.map(({ output }) => output)).toEqual([BROTH]);
});

test('when the step that makes it is taken out again, it is', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send(...materialEvents(BROTH), { type: 'step.opened', stepId: 401 });
  editing.send({ type: 'input.toggled', typeId: BROTH }, { type: 'step.submitted', key: 'k' });
  editing.send(...stepEvents('ייצור', []), { type: 'step.picked', stepId: 200 });
  editing.send({ type: 'step.submitted', key: 'k' });
  expect(editing.draft().materials.some(({ id }) => id === BROTH)).toBe(false);
  editing.send({ type: 'step.deleted', stepId: 200 });
  expect(editing.draft().materials.some(({ id }) => id === BROTH)).toBe(true);
});

test('going back from a picked step finds the new one as it was filled in', () => {
  const editing = openEditor();
  editing.send(...materialEvents(CARROT, ONION), ...stepEvents('שטיפה', [CARROT], 'גזר מבריק', 'pieces'));
  editing.send({ type: 'step.picked', stepId: 300 }, { type: 'step.picked', stepId: null });
  expect(editing.state().context.stepForm).toMatchObject({
    reused: null,
    inputs: [CARROT],
    outputName: 'גזר מבריק',
    units: 'pieces',
  });
});

test('units changed here go back when a lot of it is reported meanwhile', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send({ type: 'step.opened', stepId: 401 });
  editing.send({ type: 'step.changed', change: { units: 'pieces' } });
  editing.send({ type: 'step.submitted', key: 'k' });
  editing.arrive({
    ...book,
    steps: book.steps.map((step) => (step.id === 401 ? { ...step, reported: true } : step)),
  });
  expect(editing.draft().steps.at(-1)!.units).toBe('liters');
});

test('a shared step takes a raw material that was made a moment ago', async () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send(
    { type: 'materials.opened' },
    { type: 'material.changed', change: { mode: 'new' } },
    { type: 'material.changed', change: { name: 'חומץ' } },
    { type: 'material.changed', change: { units: 'liters' } },
    { type: 'material.changed', change: { manufactured: false } },
    { type: 'material.changed', change: { expires: false } },
    { type: 'materials.submitted', key: 'm' },
  );
  await editing.answer('createMaterial', { id: 90 });
  editing.send({ type: 'step.opened', stepId: 300 }, { type: 'input.toggled', typeId: 90 });
  expect(shownStepErrors(editing.state().context).inputs).toBeUndefined();
});

test('a session that ends while giving up gives up nothing', async () => {
  const editing = openEditor();
  await buildCarrots(editing);
  editing.send({ type: 'cancelled' });
  await editing.refuse('deleteSteps', refusal('UNAUTHENTICATED'));
  expect(editing.state().matches('editing')).toBe(true);
  expect(editing.draft().steps).toHaveLength(2);
});
