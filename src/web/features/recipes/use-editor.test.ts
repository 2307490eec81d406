import { savedEditing } from './machine/selectors';
import { LENTILS, openEditor } from './machine/testing/fixtures';
import { EMPTY_MATERIAL_FORM } from './machine/material-form';
import { DRAFT_FORMAT } from './use-editor';

test('a stored editing has the shape that belongs to its format: another one needs another number', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send({ type: 'name.changed', name: 'אחר' }, { type: 'step.opened', stepId: 401 });
  const saved = savedEditing(editing.state())!;
  const { draft, base, stepForm } = saved;
  const keys = (value: object | null | undefined) =>
    Object.keys(value ?? {})
      .sort()
      .join(' ');
  expect([
    DRAFT_FORMAT,
    ...[saved, draft, draft.materials[0], draft.steps[0], draft.steps[0]!.stored].map(keys),
  ]).toEqual([
    3,
    'base draft key materialForm sent stepForm',
    'materials name steps subRecipe',
    'id name subRecipe units',
    'id inputs isNew name output outputName stored units',
    'inputs outputName units version',
  ]);
  expect([base, stepForm, EMPTY_MATERIAL_FORM].map(keys)).toEqual([
    'id name stepIds sub_recipe version',
    'editing inputs key name outputName reused serverErrors showErrors units',
    'chosen expires key manufactured mode name serverErrors showErrors units',
  ]);
});
