import { commonText } from '../../../strings/common';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { paths } from '../../lib/paths';
import { Bdi } from '../../ui/bdi';
import { SuccessDialog } from '../../ui/success-dialog';
import { useEditorPart } from './editor-context';

/** It is kept: home, or to the recipe. */
export function SavedDialog() {
  const result = useEditorPart((state) => (state.matches('saved') ? state.context.result : null));
  const text = recipeEditorText.saved;
  if (!result) return null;
  return (
    <SuccessDialog
      title={text.title}
      ways={[
        { label: commonText.home, to: paths.home },
        { label: text.view, to: paths.recipe(result.id) },
      ]}
    >
      <Bdi>{result.name}</Bdi>
    </SuccessDialog>
  );
}
