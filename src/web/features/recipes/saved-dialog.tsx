import { recipeEditorText } from '../../../strings/recipe-editor';
import { paths } from '../../lib/paths';
import { Bdi } from '../../ui/bdi';
import { SuccessDialog } from '../../ui/success-dialog';
import { useEditor } from './editor-context';

/** It is kept: home, or to the recipe. */
export function SavedDialog() {
  const { snapshot } = useEditor();
  const text = recipeEditorText.saved;
  const { result } = snapshot.context;
  if (!snapshot.matches('saved') || !result) return null;
  return (
    <SuccessDialog
      title={text.title}
      ways={[
        { label: text.home, to: paths.home },
        { label: text.view, to: paths.recipe(result.id) },
      ]}
    >
      <Bdi>{result.name}</Bdi>
    </SuccessDialog>
  );
}
