import type { Recipe } from '../../../contract/recipes';
import { NOTIFICATION } from '../../../domain/limits';
import { recipesText } from '../../../strings/recipes';
import { fixedTextAnd, isNotFound } from '../../api/api-error';
import { useDeleteRecipeMutation } from '../../api/api';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { DeleteDialog } from '../../ui/confirm-dialog';

const text = recipesText.delete;

interface DeleteRecipeProps {
  recipe: Pick<Recipe, 'id' | 'name'>;
  onDeleted: () => void;
  onCancel: () => void;
}

/** The dialog that confirms and runs the deletion of a recipe. */
export function DeleteRecipe({ recipe, onDeleted, onCancel }: DeleteRecipeProps) {
  const [remove, { isLoading }] = useDeleteRecipeMutation();
  const dispatch = useAppDispatch();

  const confirm = async () => {
    try {
      await remove({ params: { id: recipe.id } })
        .unwrap()
        .catch((error: unknown) => {
          // Already deleted: by a call whose response was lost, or by someone else.
          if (!isNotFound(error)) throw error;
        });
      dispatch(notifySuccess(text.done, NOTIFICATION.recipeMs));
      onDeleted();
    } catch (error) {
      dispatch(notifyError(fixedTextAnd(error, text.failed), NOTIFICATION.recipeMs));
    }
  };

  return (
    <DeleteDialog
      title={text.title}
      confirm={text.confirm}
      name={recipe.name}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <p>{text.consequence}</p>
    </DeleteDialog>
  );
}
