import type { ReactNode } from 'react';
import { dialogText } from '../../strings/ui';
import { DialogActions } from './actions';
import { Button } from './button';
import { Dialog } from './dialog';
import type { Icon } from './icon';
import { Bdi, Stack } from './primitives';

type ConfirmDialogProps = {
  title: string;
  /** What it is about. */
  name?: string;
  /** What follows from it. */
  text?: string;
  /** A verbal noun: 'מחיקה', 'איפוס'. */
  confirm?: string;
  cancel?: string;
  icon?: Icon;
  danger?: boolean;
  /** What was confirmed is in progress, and nothing can be pressed. */
  busy?: boolean;
  /** Without it there is nothing to confirm: only the way back. */
  onConfirm: (() => void) | undefined;
  /** Another, milder way on. */
  other?: { label: string; onClick: () => void };
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks for confirmation of something that is not easily undone. Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, name, text, children } = props;
  const { confirm = dialogText.confirm, cancel = dialogText.cancel, busy = false } = props;
  return (
    <Dialog title={title} alert onClose={busy ? undefined : props.onCancel}>
      <Stack>
        {name && (
          <p>
            <strong>
              <Bdi>{name}</Bdi>
            </strong>
          </p>
        )}
        {text && <p>{text}</p>}
        {children}
      </Stack>
      <DialogActions>
        <Button onClick={props.onCancel} aria-disabled={busy || undefined}>
          {cancel}
        </Button>
        {props.other && (
          <Button kind="primary" onClick={props.other.onClick} aria-disabled={busy || undefined}>
            {props.other.label}
          </Button>
        )}
        {props.onConfirm && (
          <Button
            kind={props.danger ? 'danger' : 'primary'}
            icon={props.icon}
            busy={busy}
            onClick={props.onConfirm}
          >
            {confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
