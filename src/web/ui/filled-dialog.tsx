import { type ComponentProps, useState } from 'react';
import { dialogText } from '../../strings/ui';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

type FilledDialogProps = ComponentProps<typeof Dialog> & {
  /** It has input, and closing it must be confirmed. */
  filled: boolean;
};

/** A dialog with fields. */
export function FilledDialog({ filled, onClose, ...dialog }: FilledDialogProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog {...dialog} onClose={onClose && filled ? () => setAsking(true) : onClose} />
      {isAsking && onClose && (
        <ConfirmDialog {...dialogText.filled} danger onConfirm={onClose} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}
