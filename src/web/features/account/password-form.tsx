import '../../lib/contract-checks';
import { useState } from 'react';
import { accountEndpoints } from '../../../contract/account';
import { accountText } from '../../../strings/account';
import { calls, useWrite } from '../../api/api';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { FoldedForm, TextField, textOf } from '../../shared/submission/small-form';
import { useSmallForm } from '../../shared/submission/use-small-form';
import { Quiet } from '../../ui/primitives';
import { PasswordOwner } from './own-password';

const text = accountText.password;

/** Changes the password; requires the current one. */
export function PasswordForm({ login }: { login: string }) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [send] = useWrite(calls.changePassword);
  const form = useSmallForm({
    body: accountEndpoints.changePassword.body,
    emptyDraft: () => ({ current: '', password: '', again: '' }),
    toBody: ({ current, password }) => ({ current, password }),
    validate: ({ password, again }, errors) =>
      errors.password || again === password ? errors : { ...errors, again: text.notSame },
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
  const own = { type: 'password', autoComplete: 'current-password' } as const;
  const next = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <FoldedForm
      opener={text.open}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      submission={form}
      submit={text.save}
    >
      <PasswordOwner login={login} />
      <Quiet>{text.elsewhere}</Quiet>
      <TextField {...textOf(form, 'current')} {...own} label={text.current} />
      <TextField {...textOf(form, 'password')} {...next} label={text.next} />
      <TextField {...textOf(form, 'again')} {...next} label={text.again} />
    </FoldedForm>
  );
}
