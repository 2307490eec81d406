import '../../lib/contract-checks';
import { useEffect, useState } from 'react';
import { accountsEndpoints } from '../../../contract/accounts';
import { schemaErrors } from '../../../contract/errors';
import { accountsText } from '../../../strings/accounts';
import { useResetPasswordMutation } from '../../api/hooks';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { SmallForm } from '../../shared/submission/small-form';
import { useSubmission } from '../../shared/submission/use-submission';
import { Button } from '../../ui/button';
import { Quiet, Stack } from '../../ui/primitives';
import { NewPasswordField } from './account-fields';
import type { PartProps } from './edit-form';

const text = accountsText.password;

/** A new password for somebody who forgot theirs, or who must not get in with the old one. */
export function NewPasswordForm({ account, onFilled, onChanged }: PartProps) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const [send] = useResetPasswordMutation();
  const form = useSubmission({
    // No draft: a password must not be stored, not even in this tab.
    name: null,
    emptyDraft: () => ({ password: '' }),
    toBody: (draft) => draft,
    validate: (draft) => schemaErrors(accountsEndpoints.resetPassword.body, draft),
    send: (request) => send({ params: { id: String(account.id) }, ...request }).unwrap(),
    failed: text.failed,
    onDone: (changed) => {
      form.startOver();
      setOpen(false);
      onChanged(changed);
      dispatch(notifySuccess(text.done(changed.name)));
    },
  });
  useEffect(() => onFilled(form.filled), [onFilled, form.filled]);
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
              {text.submit}
            </Button>
          }
        >
          <Quiet>{text.ends}</Quiet>
          <NewPasswordField
            value={form.draft.password}
            error={form.errors.password}
            readOnly={form.isSending}
            onChange={(password) => form.change({ password })}
          />
        </SmallForm>
      )}
    </Stack>
  );
}
