import { materialChoices, shownMaterialErrors } from './material-form';
import { reusableSteps } from './step-form';
import {
  addStep,
  BROTH,
  CARROT,
  CUMIN,
  materialEvents,
  ONION,
  openEditor,
  VEGETABLE_BROTH,
} from './testing/fixtures';

test('a sub-recipe does not offer its own product as a material', () => {
  const { state } = openEditor({ recipeId: VEGETABLE_BROTH });
  expect(materialChoices(state().context).some(({ id }) => id === BROTH)).toBe(false);
});

test('what is archived is offered neither as a material nor in a step to reuse (contract 7.19)', () => {
  const { state, send } = openEditor();
  send({ type: 'step.opened' }, { type: 'step.changed', change: { name: 'שטיפה' } });
  const { context } = state();
  const goodTypes = context.book.goodTypes.map((type) => ({ ...type, archived: type.id === ONION }));
  const archived = { ...context, book: { ...context.book, goodTypes } };
  expect(materialChoices(context).some(({ id }) => id === ONION)).toBe(true);
  expect(materialChoices(archived).some(({ id }) => id === ONION)).toBe(false);
  expect(reusableSteps(context)).toHaveLength(1);
  expect(reusableSteps(archived)).toEqual([]);
});

test('a new raw material is created at once and added to the recipe', async () => {
  const editing = openEditor();
  editing.send(
    { type: 'materials.opened' },
    { type: 'material.changed', change: { mode: 'new' } },
    { type: 'materials.submitted', key: 'k' },
  );
  expect(shownMaterialErrors(editing.state().context)).toEqual({
    name: 'שם חומר הגלם הוא שדה חובה',
    units: 'יחידות מידה הן שדה חובה',
    manufactured: 'יש לבחור כן או לא',
    expires: 'יש לבחור כן או לא',
  });
  editing.send(
    { type: 'material.changed', change: { name: ' גזר ' } },
    { type: 'material.changed', change: { units: 'kilograms' } },
    { type: 'material.changed', change: { manufactured: true } },
    { type: 'material.changed', change: { expires: false } },
  );
  expect(shownMaterialErrors(editing.state().context)).toEqual({ name: 'materialTaken' });
  editing.send(
    { type: 'material.changed', change: { name: ' כורכום  טחון' } },
    { type: 'materials.submitted', key: 'material-1' },
  );
  expect(editing.inputOf('createMaterial')).toEqual({
    key: 'material-1',
    body: {
      name: ' כורכום  טחון',
      units: 'kilograms',
      purchasable: true,
      sellable: false,
      expires: false,
      manufactured: true,
      recipe_component: false,
    },
  });
  await editing.answer('createMaterial', { id: 90 });
  expect(editing.draft().materials).toEqual([
    { id: 90, name: 'כורכום טחון', units: 'kilograms', subRecipe: false },
  ]);
  expect(editing.emitted.at(-1)).toEqual({ type: 'material.added' });
});

test('only an unused material can be removed', async () => {
  const editing = openEditor();
  editing.send(...materialEvents(CARROT, CUMIN));
  await addStep(editing, 'שטיפה', [CARROT], { step: 900, type: 901 });
  editing.send({ type: 'material.removed', typeId: CARROT });
  expect(editing.draft().materials).toHaveLength(2);
  editing.send({ type: 'material.removed', typeId: CUMIN });
  expect(editing.draft().materials.map(({ id }) => id)).toEqual([CARROT]);
});
