import { Trash2 } from 'lucide-react';
import { asCallFailure } from '../../../contract/error-codes';
import type { Recipe } from '../../../contract/recipes';
import { NOTIFICATION } from '../../../domain/limits';
import { recipesText } from '../../../strings/recipes';
import { calls, useWrite } from '../../api/api';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { failureText } from '../../shared/failures';
import { ConfirmDialog } from '../../ui/confirm-dialog';

const text = recipesText.delete;

type DeleteRecipeProps = { recipe: Recipe; onDeleted: () => void; onCancel: () => void };

export function DeleteRecipe({ recipe, onDeleted, onCancel }: DeleteRecipeProps) {
  const [remove, { isLoading }] = useWrite(calls.deleteRecipe);
  const dispatch = useAppDispatch();

  const confirm = async () => {
    const { error } = await remove({ params: { id: recipe.id } });
    // Not found: it was deleted by a call whose response was lost, or by someone else.
    if (error && asCallFailure(error).code !== 'NOT_FOUND') {
      dispatch(notifyError(failureText(text.failed, error), NOTIFICATION.recipeMs));
      return;
    }
    dispatch(notifySuccess(text.done, NOTIFICATION.recipeMs));
    onDeleted();
  };

  return (
    <ConfirmDialog
      {...text}
      icon={Trash2}
      danger
      name={recipe.name}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
}
