import { Trash2 } from 'lucide-react';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { Bdi } from '../../ui/bdi';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import type { DraftStep } from './machine/context';

const text = recipeEditorText.steps.deletion;

interface DeleteStepProps {
  step: Pick<DraftStep, 'outputName' | 'isNew'>;
  isReported: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether to delete a step, and says when that happens. Render it to ask. */
export function DeleteStep({ step, isReported, onConfirm, onCancel }: DeleteStepProps) {
  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.confirm}
      icon={Trash2}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <strong>
          <Bdi>{step.outputName}</Bdi>
        </strong>
      </p>
      <p>{step.isNew ? text.new : text.stored}</p>
      {isReported && <p>{text.reported}</p>}
    </ConfirmDialog>
  );
}
