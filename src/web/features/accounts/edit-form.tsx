import '../../lib/contract-checks';
import { accountsEndpoints, type AccountEntry } from '../../../contract/accounts';
import { cleanName } from '../../../domain/names';
import type { Role } from '../../../domain/roles';
import { accountsText } from '../../../strings/accounts';
import { calls, useWrite } from '../../api/api';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { SmallForm, textOf } from '../../shared/submission/small-form';
import { useSmallForm } from '../../shared/submission/use-small-form';
import { NameField, RoleField } from './account-fields';

const text = accountsText.editing;

/** What was changed; null for what was not. */
interface Draft {
  name: string | null;
  role: Role | null;
}

export interface PartProps {
  account: AccountEntry;
  onChanged: (account: AccountEntry) => void;
}

/** The name and the role of an account. */
export function EditForm({ account, onChanged }: PartProps) {
  const dispatch = useAppDispatch();
  const [send] = useWrite(calls.editAccount);
  const toBody = ({ name, role }: Draft) => ({ name: name ?? account.name, role: role ?? account.role });
  const form = useSmallForm({
    body: accountsEndpoints.editAccount.body,
    emptyDraft: (): Draft => ({ name: null, role: null }),
    isChanged: (draft) => {
      const { name, role } = toBody(draft);
      return cleanName(name) !== account.name || role !== account.role;
    },
    toBody,
    send: ({ body }) => send({ params: { id: String(account.id) }, body }).unwrap(),
    failed: text.failed,
    onDone: (changed) => {
      form.startOver();
      onChanged(changed);
      dispatch(notifySuccess(text.done(changed.name)));
    },
  });
  const { name, role } = toBody(form.draft);
  return (
    <SmallForm submission={form} submit={text.submit}>
      <NameField {...textOf(form, 'name')} value={name} />
      <RoleField
        value={role}
        hint={text.later}
        error={form.errors.role}
        onChange={(chosen) => form.change({ role: chosen })}
      />
    </SmallForm>
  );
}
