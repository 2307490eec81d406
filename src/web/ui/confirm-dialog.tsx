import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { dialogText } from '../../strings/ui';
import { DialogActions } from './actions';
import { Button } from './button';
import { Dialog } from './dialog';
import type { Icon } from './icon';
import { Bdi } from './primitives';
import { quiet } from './theme';

const Note = styled.p`
  ${quiet('small')}
`;

type ConfirmDialogProps = {
  title: string;
  /** What it is about. */
  name?: string;
  /** What follows from it. */
  text?: string;
  /** The rest of what is announced with its title. */
  told?: ReactNode;
  /** Below the fields, and announced with the button that confirms. */
  note?: string | undefined;
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
  const { title, name, text, note, children } = props;
  const { confirm = dialogText.confirm, cancel = dialogText.cancel, busy = false } = props;
  const noteId = useId();
  const told = (name || text || props.told) && (
    <>
      {name && (
        <p>
          <strong>
            <Bdi>{name}</Bdi>
          </strong>
        </p>
      )}
      {text && <p>{text}</p>}
      {props.told}
    </>
  );
  return (
    <Dialog title={title} alert told={told} onClose={busy ? undefined : props.onCancel}>
      {children}
      {note && <Note id={noteId}>{note}</Note>}
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
            aria-describedby={note && noteId}
            onClick={props.onConfirm}
          >
            {confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
