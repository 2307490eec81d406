import '../../lib/contract-checks';
import { useEffect } from 'react';
import { accountsEndpoints, type AccountEntry } from '../../../contract/accounts';
import { schemaErrors } from '../../../contract/errors';
import { cleanName } from '../../../domain/names';
import type { Role } from '../../../domain/roles';
import { accountsText } from '../../../strings/accounts';
import { useEditAccountMutation } from '../../api/hooks';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { SmallForm } from '../../shared/submission/small-form';
import { useSubmission } from '../../shared/submission/use-submission';
import { Button } from '../../ui/button';
import { type Filled } from '../../ui/filled-dialog';
import { NameField, RoleField } from './account-fields';

const text = accountsText.editing;

/** What was changed; null for what was not. */
interface Draft {
  name: string | null;
  role: Role | null;
}

export interface PartProps {
  account: AccountEntry;
  onFilled: (filled: Filled) => void;
  onChanged: (account: AccountEntry) => void;
}

/** The name and the role of an account. */
export function EditForm({ account, onFilled, onChanged }: PartProps) {
  const dispatch = useAppDispatch();
  const [send] = useEditAccountMutation();
  const toBody = ({ name, role }: Draft) => ({ name: name ?? account.name, role: role ?? account.role });
  const form = useSubmission({
    name: null,
    emptyDraft: (): Draft => ({ name: null, role: null }),
    isChanged: (draft) => {
      const { name, role } = toBody(draft);
      return cleanName(name) !== account.name || role !== account.role;
    },
    toBody,
    validate: (draft) => schemaErrors(accountsEndpoints.editAccount.body, toBody(draft)),
    send: ({ body }) => send({ params: { id: String(account.id) }, body }).unwrap(),
    failed: text.failed,
    onDone: (changed) => {
      form.startOver();
      onChanged(changed);
      dispatch(notifySuccess(text.done(changed.name)));
    },
  });
  useEffect(() => onFilled(form.filled), [onFilled, form.filled]);
  const { name, role } = toBody(form.draft);
  return (
    <SmallForm
      submission={form}
      actions={
        <Button type="submit" busy={form.isSending}>
          {text.submit}
        </Button>
      }
    >
      <NameField
        value={name}
        error={form.errors.name}
        readOnly={form.isSending}
        onChange={(typed) => form.change({ name: typed })}
      />
      <RoleField
        value={role}
        hint={text.later}
        error={form.errors.role}
        onChange={(chosen) => form.change({ role: chosen })}
      />
    </SmallForm>
  );
}
