import { commonText } from '../../../strings/common';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { paths } from '../../lib/paths';
import { Bdi } from '../../ui/primitives';
import { SuccessDialog } from '../../ui/success-dialog';
import { useEditor } from './editor-context';

/** Shown after saving, with links home, to the recipe, and to a new recipe. */
export function SavedDialog() {
  const result = useEditor((state) => (state.matches('saved') ? state.context.result : null));
  const text = recipeEditorText.saved;
  if (!result) return null;
  return (
    <SuccessDialog
      title={text.title}
      actions={[
        { label: commonText.home, to: paths.home },
        { label: text.view, to: paths.recipe(result.id) },
        { label: text.another, to: paths.addRecipe },
      ]}
    >
      <Bdi>{result.name}</Bdi>
    </SuccessDialog>
  );
}
