import '../../lib/contract-checks';
import { useState } from 'react';
import { accountsEndpoints } from '../../../contract/accounts';
import { accountsText } from '../../../strings/accounts';
import { calls, useWrite } from '../../api/api';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { FoldedForm, textOf } from '../../shared/submission/small-form';
import { useSmallForm } from '../../shared/submission/use-small-form';
import { Quiet } from '../../ui/primitives';
import { NewPasswordField } from './account-fields';
import type { PartProps } from './edit-form';

const text = accountsText.password;

/** A new password for somebody who forgot theirs, or who must not get in with the old one. */
export function NewPasswordForm({ account, onChanged }: PartProps) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [send] = useWrite(calls.resetPassword);
  const form = useSmallForm({
    body: accountsEndpoints.resetPassword.body,
    emptyDraft: () => ({ password: '' }),
    toBody: (draft) => draft,
    send: (request) => send({ params: { id: String(account.id) }, ...request }).unwrap(),
    failed: text.failed,
    onDone: (changed) => {
      form.startOver();
      setOpen(false);
      onChanged(changed);
      dispatch(notifySuccess(text.done(changed.name)));
    },
  });
  return (
    <FoldedForm
      opener={text.open}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      submission={form}
      submit={text.submit}
    >
      <Quiet>{text.ends}</Quiet>
      <NewPasswordField {...textOf(form, 'password')} />
    </FoldedForm>
  );
}
