import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { dialogText } from '../../strings/ui';
import { Bdi, Stack } from './primitives';
import { Button } from './button';
import { Dialog, DialogActions } from './dialog';
import type { Icon } from './icon';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  /** A verbal noun: 'מחיקה', 'איפוס'. */
  confirm?: string;
  cancel?: string;
  icon?: Icon;
  danger?: boolean;
  /** What was confirmed is in progress, and nothing can be pressed. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation of something that is not easily undone. Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm = dialogText.confirm, cancel = dialogText.cancel, busy = false } = props;
  return (
    <Dialog title={title} alert onClose={busy ? undefined : props.onCancel}>
      <Stack>{children}</Stack>
      <DialogActions>
        <Button onClick={props.onCancel} aria-disabled={busy || undefined}>
          {cancel}
        </Button>
        <Button
          kind={props.danger ? 'danger' : 'primary'}
          icon={props.icon}
          busy={busy}
          onClick={props.onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The same for a deletion of `name`, with its consequences. */
export function DeleteDialog({ name, children, ...dialog }: ConfirmDialogProps & { name: string }) {
  return (
    <ConfirmDialog {...dialog} icon={Trash2} danger>
      <p>
        <strong>
          <Bdi>{name}</Bdi>
        </strong>
      </p>
      {children}
    </ConfirmDialog>
  );
}
