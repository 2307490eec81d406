import { CARROT, LENTILS, openEditor } from './machine/testing/fixtures';
import { savedEditing } from './machine/selectors';
import { readSavedEditing } from './use-editor';

/** A stored editing with a changed step and an open form, parsed from JSON. */
function stored() {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send({ type: 'name.changed', name: 'אחר' }, { type: 'step.opened', stepId: 401 });
  return JSON.parse(JSON.stringify(savedEditing(editing.state()))) as NonNullable<
    ReturnType<typeof readSavedEditing>
  >;
}

test('a stored editing is read back unchanged', () => {
  expect(readSavedEditing(stored())).toEqual(stored());
});

test.each([
  ['nothing', () => null],
  ['a key more', () => ({ ...stored(), more: 1 })],
  ['a draft without steps', () => ({ ...stored(), draft: { name: '', subRecipe: null, materials: [] } })],
  ['a step of an older shape', () => ({ ...stored(), draft: { ...stored().draft, steps: [{ id: 3 }] } })],
  [
    'a material of an older shape',
    () => ({ ...stored(), draft: { ...stored().draft, materials: [CARROT] } }),
  ],
  ['another base', () => ({ ...stored(), base: { id: LENTILS } })],
  ['another form', () => ({ ...stored(), stepForm: { editing: 401 } })],
])('a stored editing with %s, as from an older app, is not read', (_, other) => {
  expect(readSavedEditing(other())).toBeNull();
});
