import { recipeEndpoints } from '../../../../contract/recipes';
import { isDirty, nameOf, subRecipeUsers } from './selectors';
import {
  addStep,
  book,
  buildCarrots,
  CARROT,
  CUMIN,
  LENTILS,
  materialEvents,
  offline,
  ONION,
  openEditor,
  recipeOf,
  refusal,
  VEGETABLE_BROTH,
  withCarrots,
  shownErrors,
  SENT_AT,
} from './testing/fixtures';

const save = { type: 'submitted', key: 'save-1', at: SENT_AT } as const;
const named = (name: string) => ({ type: 'name.changed', name }) as const;
const asRecipe = { type: 'type.changed', subRecipe: false } as const;

test('an unknown recipe is not found', () => {
  expect(openEditor({ recipeId: 404 }).state().value).toBe('notFound');
});

test('a stored recipe opens with the inputs that no step makes as its materials (contract 2.19)', () => {
  const { draft, state } = openEditor({ recipeId: LENTILS });
  expect(draft()).toMatchObject({ name: 'מרק עדשים', subRecipe: false });
  expect(draft().materials.map(({ name }) => name)).toEqual(['בצל', 'עדשים', 'כמון']);
  expect(draft().steps.map(({ id }) => id)).toEqual([300, 400, 401]);
  expect(isDirty(state().context)).toBe(false);
});

test('a new recipe starts empty, without a type', () => {
  const { draft, state } = openEditor();
  expect(draft()).toEqual({ name: '', subRecipe: null, materials: [], steps: [] });
  expect(isDirty(state().context)).toBe(false);
});

test('a valid recipe is sent as the contract requires, and then saved', async () => {
  const editing = openEditor();
  await buildCarrots(editing);
  editing.send(named('  גזר  ארוז '), asRecipe, save);
  expect(editing.state().value).toBe('saving');
  const sent = editing.inputOf('save') as { body: unknown };
  expect(sent).toEqual({
    recipeId: null,
    key: 'save-1',
    body: { name: '  גזר  ארוז ', subRecipe: false, manufactureStepIds: [900, 910] },
  });
  expect(recipeEndpoints.addRecipe.body.safeParse(sent.body).success).toBe(true);
  const saved = recipeOf(80, 'גזר ארוז', []);
  await editing.answer('save', saved);
  expect(editing.state().value).toBe('saved');
  expect(editing.state().context.result).toEqual(saved);
});

test('an edited name must be unique, except for the recipe’s own', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send(named('מרק בצל'), save);
  expect(shownErrors(editing.state()).name).toBe('recipeNameTaken');
  editing.send(named('מרק עדשים'), save);
  expect(editing.state().value).toBe('saving');
});

test('two final products and an unused material are refused by name (spec 4.21, 5.46, 5.47)', async () => {
  const editing = openEditor();
  editing.send(...materialEvents(CARROT, ONION, CUMIN));
  await addStep(editing, 'שטיפה', [CARROT], { step: 900, type: 901 });
  await addStep(editing, 'ייצור', [ONION], { step: 910, type: 911 }, 'רוטב');
  editing.send(named('מרק'), asRecipe, save);
  const { structure } = shownErrors(editing.state());
  expect(
    structure.map(({ code, goodTypeIds }) => [
      code,
      goodTypeIds.map(nameOf(editing.draft(), editing.state().context.book)),
    ]),
  ).toEqual([
    ['MORE_THAN_ONE_FINAL_PRODUCT', ['גזר שטוף', 'רוטב']],
    ['UNUSED_MATERIALS', ['כמון']],
  ]);
});

test('a refused save keeps the draft, and its errors stay until the draft changes', async () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send({ type: 'step.opened', stepId: 401 }, save);
  editing.send({ type: 'step.changed', change: { outputName: 'מרק כתום' } });
  editing.send({ type: 'step.submitted', key: 'k' }, save);
  const failure = refusal('NAME_TAKEN', { 'stepChanges.0.manufacturedGoodTypeName': 'השם כבר קיים' });
  await editing.refuse('save', failure);
  expect(editing.emitted.at(-1)).toEqual({ type: 'call.failed', call: 'save', failure });
  expect(editing.state().context.failure).toEqual(failure);
  expect(editing.draft().steps.at(-1)!.outputName).toBe('מרק כתום');
  editing.send(named('אחר'));
  expect(editing.state().context.failure).toBeNull();
});

test('a recipe without a response is sent again with its key, a refused or changed one with a new key', async () => {
  const editing = openEditor();
  await buildCarrots(editing);
  editing.send(named('גזר ארוז'), asRecipe, save);
  await editing.refuse('save', offline);
  editing.send({ type: 'submitted', key: 'save-2', at: SENT_AT });
  expect(editing.inputOf('save')).toMatchObject({ key: 'save-1' });
  await editing.refuse('save', offline);
  // It may have been stored: the taken name may be its own.
  editing.arrive({ ...withCarrots, recipes: [...book.recipes, recipeOf(80, 'גזר ארוז', [])] });
  editing.send({ type: 'submitted', key: 'save-3', at: SENT_AT });
  expect(editing.inputOf('save')).toMatchObject({ key: 'save-1' });
  await editing.refuse('save', refusal('INVALID'));
  editing.send(named('גזר במגש'), { type: 'submitted', key: 'save-4', at: SENT_AT });
  expect(editing.inputOf('save')).toMatchObject({ key: 'save-4' });
});

test('a sub-recipe that others use is fixed in its type', () => {
  const editing = openEditor({ recipeId: VEGETABLE_BROTH });
  expect(subRecipeUsers(editing.state().context)).toEqual(['מרק בצל']);
});
