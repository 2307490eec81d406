import '../../../lib/contract-checks';
import { type ReactNode, useEffect } from 'react';
import { secondStepEndpoints } from '../../../../contract/second-step';
import { schemaErrors } from '../../../../contract/errors';
import { secondStepText as text } from '../../../../strings/second-step';
import { SmallForm } from '../../../shared/submission/small-form';
import { useSubmission } from '../../../shared/submission/use-submission';
import { Button } from '../../../ui/button';
import { ButtonRow } from '../../../ui/primitives';
import { OwnPasswordField } from '../own-password';

interface PasswordConfirmProps<Result> {
  login: string;
  /** What it is asked for. */
  children?: ReactNode;
  submit?: string;
  danger?: boolean;
  send: (body: { password: string }) => Promise<Result>;
  failed: string;
  onDone: (result: Result) => void;
  onCancel: () => void;
  onFilled: (filled: boolean) => void;
}

/** Asks for the password once more, before something that protects the account is changed. */
export function PasswordConfirm<Result>(props: PasswordConfirmProps<Result>) {
  const { login, submit = text.continue, danger, onFilled } = props;
  const form = useSubmission({
    // No draft: a password must not be stored.
    name: null,
    isOnce: true,
    emptyDraft: () => ({ password: '' }),
    toBody: ({ password }) => ({ password }),
    validate: (draft) => schemaErrors(secondStepEndpoints.beginCodes.body, draft),
    send: ({ body }) => props.send(body),
    failed: props.failed,
    onDone: props.onDone,
  });
  useEffect(() => {
    onFilled(form.isDirty);
    return () => onFilled(false);
  }, [onFilled, form.isDirty]);
  return (
    <SmallForm
      submission={form}
      actions={
        <ButtonRow>
          <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={form.isSending}>
            {submit}
          </Button>
          <Button onClick={props.onCancel}>{text.cancel}</Button>
        </ButtonRow>
      }
    >
      {props.children}
      <OwnPasswordField
        login={login}
        value={form.draft.password}
        error={form.errors.password}
        readOnly={form.isSending}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes in place of the button that was pressed
        autoFocus
        onChange={(password) => form.change({ password })}
      />
    </SmallForm>
  );
}
