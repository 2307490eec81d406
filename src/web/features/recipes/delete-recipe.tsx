import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { asCallFailure, type CallFailure, isOutcomeUnknown } from '../../../contract/error-codes';
import type { Recipe } from '../../../contract/recipes';
import { NOTIFICATION } from '../../../domain/limits';
import { recipesText } from '../../../strings/recipes';
import { uiText } from '../../../strings/ui';
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
  const [refused, setRefused] = useState<CallFailure | null>(null);

  const confirm = async () => {
    const { error } = await remove({ params: { id: recipe.id } });
    const failure = error && asCallFailure(error);
    // Not found: it was deleted by a call whose response was lost, or by someone else.
    if (failure && failure.code !== 'NOT_FOUND') {
      if (isOutcomeUnknown(failure)) {
        dispatch(notifyError(failureText(text.failed, error), NOTIFICATION.recipeMs));
      } else {
        setRefused(failure);
      }
      return;
    }
    dispatch(notifySuccess(text.done, NOTIFICATION.recipeMs));
    onDeleted();
  };

  if (refused) {
    return (
      <ConfirmDialog
        key="refused"
        title={text.failed}
        name={recipe.name}
        text={refused.sentence ?? undefined}
        cancel={uiText.close}
        // Pressed again it would be refused again.
        onConfirm={undefined}
        onCancel={onCancel}
      />
    );
  }
  return (
    <ConfirmDialog
      key="asked"
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
