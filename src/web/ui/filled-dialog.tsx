import { type ComponentProps, useState } from 'react';
import { draftText } from '../../strings/drafts';
import { dialogText } from '../../strings/ui';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

/** Whether a dialog, or a part of it, has input; 'sent' where it was sent and has no answer yet. */
export type Filled = boolean | 'sent';

export const anyFilled = (...parts: readonly Filled[]): Filled =>
  parts.includes('sent') ? 'sent' : parts.includes(true);

type FilledDialogProps = ComponentProps<typeof Dialog> & {
  /** Closing it must be confirmed. */
  filled: Filled;
};

/** A dialog with fields, which keeps nothing of them. */
export function FilledDialog({ filled, onClose, ...dialog }: FilledDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const question = filled === 'sent' ? draftText.closingSent : dialogText.filled;
  return (
    <>
      <Dialog {...dialog} onClose={onClose && filled ? () => setAsking(true) : onClose} />
      {isAsking && onClose && (
        <ConfirmDialog {...question} danger onConfirm={onClose} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}
