import { keptEditing } from './kept-editing';
import { NOTHING_SAVED } from './machine/context';
import { LENTILS, openEditor } from './machine/testing/fixtures';
import { savedEditing } from './machine/selectors';

function editing() {
  const editor = openEditor({ recipeId: LENTILS });
  editor.send({ type: 'name.changed', name: 'אחר' }, { type: 'step.opened', stepId: 401 });
  return savedEditing(editor.state())!;
}

test('a kept editing is restored as it was', () => {
  const saved = editing();
  expect(keptEditing(structuredClone(saved))).toEqual(saved);
});

test('a kept editing of another version is filled up, and loses only what is not known any more (contract 5.214)', () => {
  const { sent: _, ...rest } = editing();
  const { subRecipe: __, ...draft } = rest.draft;
  const { units: ___, ...stepForm } = rest.stepForm!;
  expect(keptEditing({ ...rest, draft: { ...draft, more: 1 }, stepForm, more: 1 })).toEqual({
    ...rest,
    draft: { ...draft, subRecipe: null },
    stepForm: { ...stepForm, units: null },
    sent: null,
  });
  expect(keptEditing({ ...NOTHING_SAVED, draft: 'none' })).toBeNull();
});
