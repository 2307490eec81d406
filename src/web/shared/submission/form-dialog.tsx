import { type ComponentProps, useLayoutEffect, type FormEvent, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { dialogText } from '../../../strings/ui';
import { useAfter } from '../../lib/hooks';
import { Button } from '../../ui/button';
import { DialogActions } from '../../ui/dialog';
import { FilledDialog } from '../../ui/filled-dialog';
import { border, color, column, depth, layout, space } from '../../ui/theme';
import { useErrorFocus } from './use-error-focus';

const Form = styled.form`
  ${column(4)}
  min-inline-size: 0;
  /* What gets the focus is not left under the head or the actions. */
  input,
  button {
    scroll-margin-block: calc(${layout.target} + ${space[10]}) calc(2 * ${layout.target} + ${space[10]});
  }
`;

/** Visible however far the dialog is scrolled; the negative margins cover the padding of the dialog's body. */
const Actions = styled(DialogActions)`
  position: sticky;
  inset-block-end: 0;
  z-index: ${depth.sticky};
  margin-block: 0 calc(-1 * ${space[5]});
  margin-inline: calc(-1 * ${space[5]});
  padding: ${space[3]} ${space[5]};
  border-block-start: ${border.line};
  background: ${color.card};
`;

const FIELD = 'input:not(:disabled, [readonly]), textarea:not(:disabled, [readonly])';

/** Focuses the first field; in a group of choices, the selected one. */
function focusFirstField(form: HTMLFormElement | null) {
  const first = form?.querySelector<HTMLInputElement>(FIELD);
  const group = first?.type === 'radio' ? first.closest('[role=radiogroup]') : null;
  (group?.querySelector<HTMLInputElement>('input:checked') ?? first)?.focus();
}

type FormDialogProps = {
  title: string;
  /** The label of the submit button, as a verbal noun. */
  submit: string;
  /** Closing would lose input. */
  filled: ComponentProps<typeof FilledDialog>['filled'];
  /** The form is being sent. */
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Of the form, where it is a submission's. */
  formRef?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
};

/**
 * A form in a dialog. While it is being sent, its buttons and closing are disabled. After an error, found here or by
 * the server, the first invalid field gets the focus.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, filled, busy, onSubmit, onClose, children } = props;
  const { form, focusError } = useErrorFocus<HTMLFormElement>(props.formRef);
  // Runs after the dialog has opened, because the browser then focuses its close button.
  useLayoutEffect(() => focusFirstField(form.current), [form]);
  useAfter(busy, focusError);
  const onSend = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    onSubmit();
    focusError();
  };
  return (
    <FilledDialog title={title} filled={filled} onClose={busy ? undefined : onClose}>
      <Form ref={form} noValidate onSubmit={onSend}>
        {children}
        <Actions>
          <Button onClick={onClose} aria-disabled={busy || undefined}>
            {dialogText.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            {submit}
          </Button>
        </Actions>
      </Form>
    </FilledDialog>
  );
}
