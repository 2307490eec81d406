import { recipeEditorText } from '../../../strings/recipe-editor';
import { DeleteDialog } from '../../ui/confirm-dialog';
import type { DraftStep } from './machine/context';

const text = recipeEditorText.steps.deletion;

interface DeleteStepProps {
  step: Pick<DraftStep, 'outputName' | 'isNew'>;
  isReported: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The dialog that confirms the deletion of a step. */
export function DeleteStep({ step, isReported, ...answers }: DeleteStepProps) {
  return (
    <DeleteDialog title={text.title} confirm={text.confirm} name={step.outputName} {...answers}>
      <p>{step.isNew ? text.new : text.stored}</p>
      {isReported && <p>{text.reported}</p>}
    </DeleteDialog>
  );
}
