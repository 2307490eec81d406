import { type ComponentProps, useLayoutEffect, type FormEvent, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { dialogText } from '../../../strings/ui';
import { useAfter } from '../../lib/hooks';
import { DialogActions } from '../../ui/actions';
import { Button } from '../../ui/button';
import { FilledDialog } from '../../ui/filled-dialog';
import { column } from '../../ui/theme';
import { useErrorFocus } from './use-error-focus';

const Form = styled.form`
  ${column(4)}
  min-inline-size: 0;
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
        <DialogActions>
          <Button onClick={onClose} aria-disabled={busy || undefined}>
            {dialogText.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            {submit}
          </Button>
        </DialogActions>
      </Form>
    </FilledDialog>
  );
}
