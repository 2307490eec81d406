import { DAY_MS } from '../../../domain/days';
import { NOTHING_SAVED } from './machine/context';
import { savedEditing } from './machine/selectors';
import { LENTILS, openEditor } from './machine/testing/fixtures';
import { isTooOld, keptEditing } from './use-editor';

function editing() {
  const editor = openEditor({ recipeId: LENTILS });
  editor.send({ type: 'name.changed', name: 'אחר' }, { type: 'step.opened', stepId: 401 });
  return savedEditing(editor.state())!;
}

const SAVED_AT = '2026-11-20T09:00:00.000Z';

test('a stored draft of a recipe is restored as it was', () => {
  const saved = editing();
  expect(keptEditing({ data: structuredClone(saved), savedAt: SAVED_AT })).toEqual(saved);
});

test('a stored draft of another version gets missing fields, and loses only unknown ones (contract 5.214)', () => {
  const { sent: _, ...rest } = editing();
  const { subRecipe: __, ...draft } = rest.draft;
  const { units: ___, ...stepForm } = rest.stepForm!;
  expect(
    keptEditing({ data: { ...rest, draft: { ...draft, more: 1 }, stepForm, more: 1 }, savedAt: SAVED_AT }),
  ).toEqual({
    ...rest,
    draft: { ...draft, subRecipe: null },
    stepForm: { ...stepForm, units: null },
    sent: null,
  });
  expect(keptEditing({ data: { ...NOTHING_SAVED, draft: 'none' }, savedAt: SAVED_AT })).toBeNull();
});

test('a recipe of a version that did not store its sending time is old a day after it was stored (contract 5.222)', () => {
  const { sentAt: _, ...undated } = { ...editing(), key: 'k' };
  const oldAfter = (age: number) =>
    isTooOld(keptEditing({ data: undated, savedAt: new Date(Date.now() - age).toISOString() })!);
  expect([oldAfter(0), oldAfter(2 * DAY_MS)]).toEqual([false, true]);
});
