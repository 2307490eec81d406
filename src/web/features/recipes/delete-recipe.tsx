import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Recipe } from '../../../contract/recipes';
import { NOTIFICATION } from '../../../domain/limits';
import { recipesText } from '../../../strings/recipes';
import { fixedTextAnd } from '../../api/failure-text';
import { useDeleteRecipeMutation } from '../../api/recipes';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { useIdempotencyKey } from '../../lib/use-idempotency-key';
import { Bdi } from '../../ui/bdi';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';

const text = recipesText.delete;

interface DeleteRecipeProps {
  recipe: Pick<Recipe, 'id' | 'name'>;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks whether a recipe is to go, says what goes with it, and deletes it. Render it to ask. */
export function DeleteRecipe({ recipe, onDeleted, onCancel }: DeleteRecipeProps) {
  // The notification lies under the dialog, so what went wrong stands in the dialog too.
  const [failure, setFailure] = useState<string | null>(null);
  const [remove, { isLoading }] = useDeleteRecipeMutation();
  const { keyFor, succeeded } = useIdempotencyKey(`delete-recipe-${recipe.id}`);
  const dispatch = useAppDispatch();

  const confirm = async () => {
    setFailure(null);
    try {
      await remove({ params: { id: recipe.id }, idempotencyKey: keyFor(recipe.id) }).unwrap();
      succeeded();
      dispatch(notifySuccess(text.done, NOTIFICATION.recipeMs));
      onDeleted();
    } catch (error) {
      const said = fixedTextAnd(error, text.failed);
      setFailure(said);
      dispatch(notifyError(said, NOTIFICATION.recipeMs));
    }
  };

  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.confirm}
      icon={Trash2}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <p>
        <strong>
          <Bdi>{recipe.name}</Bdi>
        </strong>
      </p>
      <p>{text.consequence}</p>
      <div aria-live="assertive">{failure && <Notice tone="stop" title={failure} />}</div>
    </ConfirmDialog>
  );
}
