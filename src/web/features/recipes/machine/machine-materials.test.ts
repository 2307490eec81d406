import { materialChoices } from './material-form';
import { shownMaterialFaults } from './selectors';
import {
  addStep,
  BROTH,
  CARROT,
  CUMIN,
  materialEvents,
  openEditor,
  refusal,
  VEGETABLE_BROTH,
} from './testing/fixtures';

describe('materials', () => {
  test('several are added at once; none chosen is refused', () => {
    const editing = openEditor();
    editing.send({ type: 'materials.opened' }, { type: 'materials.submitted', key: 'k' });
    expect(shownMaterialFaults(editing.state())).toEqual({ chosen: { code: 'nothingChosen' } });
    expect(editing.emitted).toEqual([{ type: 'materials.refused' }]);
    editing.send({ type: 'materials.closed' }, ...materialEvents(CARROT, BROTH));
    expect(editing.draft().materials).toEqual([
      { id: CARROT, name: 'גזר', units: 'kilograms', subRecipe: false },
      { id: BROTH, name: 'ציר ירקות', units: 'liters', subRecipe: true },
    ]);
  });

  test('what is there already cannot be chosen again', () => {
    const editing = openEditor();
    editing.send(...materialEvents(CARROT), { type: 'materials.opened' });
    const { context } = editing.state();
    expect(
      materialChoices(context)
        .filter(({ there }) => there)
        .map(({ id }) => id),
    ).toEqual([CARROT]);
    editing.send({ type: 'material.toggled', typeId: CARROT }, { type: 'materials.submitted', key: 'k' });
    expect(editing.draft().materials).toHaveLength(1);
    expect(editing.state().matches({ editing: 'materials' })).toBe(true);
  });

  test('a sub-recipe does not offer its own product', () => {
    const { state } = openEditor({ recipeId: VEGETABLE_BROTH });
    expect(materialChoices(state().context).some(({ id }) => id === BROTH)).toBe(false);
  });

  test('a new raw material is made by its call at once and stands in the recipe', async () => {
    const editing = openEditor();
    editing.send(
      { type: 'materials.opened' },
      { type: 'material.changed', change: { field: 'way', value: 'new' } },
      { type: 'materials.submitted', key: 'k' },
    );
    expect(shownMaterialFaults(editing.state())).toMatchObject({
      name: { code: 'contract', message: 'שם חומר הגלם הוא שדה חובה' },
      units: { code: 'contract', message: 'יחידות מידה הן שדה חובה' },
      manufactured: { code: 'contract' },
      expires: { code: 'contract' },
    });
    editing.send(
      { type: 'material.changed', change: { field: 'name', value: ' גזר ' } },
      { type: 'material.changed', change: { field: 'units', value: 'kilograms' } },
      { type: 'material.changed', change: { field: 'manufactured', value: true } },
      { type: 'material.changed', change: { field: 'expires', value: false } },
    );
    expect(shownMaterialFaults(editing.state())).toEqual({ name: { code: 'materialTaken' } });
    editing.send(
      { type: 'material.changed', change: { field: 'name', value: ' כורכום  טחון' } },
      { type: 'materials.submitted', key: 'material-1' },
    );
    expect(editing.asked('createMaterial')).toEqual({
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

  test('a refused new material keeps what was filled in', async () => {
    const editing = openEditor();
    editing.send(
      { type: 'materials.opened' },
      { type: 'material.changed', change: { field: 'way', value: 'new' } },
      { type: 'material.changed', change: { field: 'name', value: 'כורכום' } },
      { type: 'material.changed', change: { field: 'units', value: 'pieces' } },
      { type: 'material.changed', change: { field: 'manufactured', value: false } },
      { type: 'material.changed', change: { field: 'expires', value: true } },
      { type: 'materials.submitted', key: 'material-1' },
    );
    const failure = refusal('NAME_TAKEN', { name: 'השם כבר קיים' });
    await editing.refuse('createMaterial', failure);
    expect(editing.emitted.at(-1)).toEqual({ type: 'material.failed', failure });
    expect(editing.state().context.materialForm).toMatchObject({ name: 'כורכום', key: null });
    expect(shownMaterialFaults(editing.state()).name).toEqual({ code: 'server', message: 'השם כבר קיים' });
  });

  test('one that a step uses cannot be removed: a dialog says so; an unused one goes', async () => {
    const editing = openEditor();
    editing.send(...materialEvents(CARROT, CUMIN));
    await addStep(editing, 'שטיפה', [CARROT], { step: 900, type: 901 });
    editing.send({ type: 'material.removed', typeId: CARROT });
    expect(editing.state().value).toEqual({ editing: 'materialInUse' });
    expect(editing.state().context.inUse).toBe(CARROT);
    editing.send({ type: 'inUse.closed' }, { type: 'material.removed', typeId: CUMIN });
    expect(editing.draft().materials.map(({ id }) => id)).toEqual([CARROT]);
  });
});
