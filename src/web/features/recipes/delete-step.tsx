import { Trash2 } from 'lucide-react';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { Bdi } from '../../ui/bdi';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import type { DraftStep } from './machine/context';

const text = recipeEditorText.steps.deletion;

interface DeleteStepProps {
  step: Pick<DraftStep, 'outputName' | 'made'>;
  reported: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether a step is to go, and says when it does. Render it to ask. */
export function DeleteStep({ step, reported, onConfirm, onCancel }: DeleteStepProps) {
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
      <p>{step.made ? text.made : text.held}</p>
      {reported && <p>{text.reported}</p>}
    </ConfirmDialog>
  );
}
