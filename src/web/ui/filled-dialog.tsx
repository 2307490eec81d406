import { type ComponentProps, useState } from 'react';
import { dialogText } from '../../strings/ui';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

type FilledDialogProps = ComponentProps<typeof Dialog> & {
  /** It has input, and closing it must be confirmed. */
  filled: boolean;
  /** What is asked then. */
  question?: { title: string; text: string; confirm: string; cancel: string } | undefined;
};

/** A dialog with fields. */
export function FilledDialog({
  filled,
  question = dialogText.filled,
  onClose,
  ...dialog
}: FilledDialogProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog {...dialog} onClose={onClose && filled ? () => setAsking(true) : onClose} />
      {isAsking && onClose && (
        <ConfirmDialog {...question} danger onConfirm={onClose} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}
