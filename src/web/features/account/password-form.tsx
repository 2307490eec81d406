import '../../lib/contract-checks';
import { useEffect, useState } from 'react';
import { accountEndpoints } from '../../../contract/account';
import { schemaErrors } from '../../../contract/errors';
import { accountText } from '../../../strings/account';
import { useChangePasswordMutation } from '../../api/hooks';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import type { Errors } from '../../shared/submission/machine-types';
import { SmallForm } from '../../shared/submission/small-form';
import { useSubmission } from '../../shared/submission/use-submission';
import { Button } from '../../ui/button';
import { Quiet, Stack } from '../../ui/primitives';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { PasswordOwner } from './own-password';

const text = accountText.password;
const EMPTY = { current: '', password: '', again: '' };

const toBody = ({ current, password }: typeof EMPTY) => ({ current, password });

function passwordErrors(draft: typeof EMPTY): Errors {
  const errors = schemaErrors(accountEndpoints.changePassword.body, toBody(draft));
  return errors.password || draft.again === draft.password ? errors : { ...errors, again: text.notSame };
}

interface PasswordFormProps {
  login: string;
  onFilled: (filled: boolean) => void;
}

/** Changes the password; requires the current one. */
export function PasswordForm({ login, onFilled }: PasswordFormProps) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const [send] = useChangePasswordMutation();
  const form = useSubmission({
    // No draft: a password must not be stored, not even in this tab.
    name: null,
    emptyDraft: () => EMPTY,
    toBody,
    validate: passwordErrors,
    // Once it is changed, the current one is another.
    isOnce: true,
    send: ({ body }) => send({ body }).unwrap(),
    failed: text.failed,
    noResponse: text.noResponse,
    onDone: () => {
      form.startOver();
      setOpen(false);
      dispatch(notifySuccess(text.saved));
    },
  });
  useEffect(() => onFilled(form.isDirty), [onFilled, form.isDirty]);
  const field = (key: keyof typeof EMPTY, label: string, autoComplete: string) => (
    <Field label={label} required error={form.errors[key]}>
      <TextInput
        type="password"
        value={form.draft[key]}
        readOnly={form.isSending}
        autoComplete={autoComplete}
        onChange={(value) => form.change({ [key]: value })}
      />
    </Field>
  );
  return (
    <Stack $gap={3}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {text.open}
      </Button>
      {open && (
        <SmallForm
          submission={form}
          actions={
            <Button type="submit" kind="primary" busy={form.isSending}>
              {text.save}
            </Button>
          }
        >
          <PasswordOwner login={login} />
          <Quiet>{text.elsewhere}</Quiet>
          {field('current', text.current, 'current-password')}
          {field('password', text.next, 'new-password')}
          {field('again', text.again, 'new-password')}
        </SmallForm>
      )}
    </Stack>
  );
}
