import { UserRoundPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type AccountEntry, accountsEndpoints } from '../../../contract/accounts';
import { CALLS } from '../../../contract/calls';
import { type Role, ROLES } from '../../../domain/roles';
import { accountText } from '../../../strings/account';
import { accountsText } from '../../../strings/accounts';
import { calls, useRead, useWrite } from '../../api/api';
import { useClientConfig } from '../../lib/contexts';
import { useOnReturn, usePageTitle } from '../../lib/hooks';
import { choiceFilter, flagFilter, textFilter } from '../../lib/list-address';
import { SelectFilter } from '../../lib/list-filter-controls';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { useListParams } from '../../lib/use-list-params';
import { ListScreen } from '../../shared/lists/list-screen';
import { FormDialog } from '../../shared/submission/form-dialog';
import { SentParts, textOf } from '../../shared/submission/small-form';
import { useSmallForm } from '../../shared/submission/use-small-form';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { RadioGroup } from '../../ui/radio-group';
import { accountColumns } from './account-columns';
import { LoginField, NameField, NewPasswordField, RoleField } from './account-forms';
import { ManageAccount } from './manage-account';

const addingText = accountsText.adding;

/** A new account, with a password that is handed over. */
function AddAccount({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [send] = useWrite(calls.addAccount);
  const form = useSmallForm({
    body: accountsEndpoints.addAccount.body,
    emptyDraft: () => ({ login: '', name: '', role: 'staff' as Role, password: '' }),
    toBody: (draft) => draft,
    send: (request) => send(request).unwrap(),
    failed: addingText.failed,
    onDone: ({ name }) => {
      dispatch(notifySuccess(addingText.done(name)));
      onClose();
    },
  });
  return (
    <FormDialog
      title={addingText.title}
      submit={addingText.submit}
      filled={form.filled}
      busy={form.isSending}
      formRef={form.ref}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <SentParts submission={form}>
        <NameField {...textOf(form, 'name')} />
        <LoginField {...textOf(form, 'login')} />
        <RoleField
          value={form.draft.role}
          error={form.errors.role}
          onChange={(role) => form.change({ role })}
        />
        <NewPasswordField {...textOf(form, 'password')} />
      </SentParts>
    </FormDialog>
  );
}

const LIST = {
  pageSize: CALLS.listAccounts.pageSize,
  sorts: ['name', '-signed_in_at'] as const,
  filters: { q: textFilter, role: choiceFilter(ROLES), disabled: flagFilter },
};

const STATES = [
  { value: '', label: accountsText.filters.all },
  { value: 'false', label: accountsText.states.enabled },
  { value: 'true', label: accountsText.states.disabled },
] as const;

/** The accounts that people sign in with, for managers. */
export function AccountsScreen() {
  const { embeddedProvider } = useClientConfig();
  return embeddedProvider ? <Accounts /> : <Outside />;
}

function Outside() {
  usePageTitle(accountsText.title);
  return (
    <>
      <PageHeader title={accountsText.title} />
      <EmptyState text={accountsText.outside} />
    </>
  );
}

function Accounts() {
  const list = useListParams(LIST);
  // Who signed in is not in the journal, so no event tells it.
  const result = useRead(calls.listAccounts, { query: list.query }, { refetchOnMountOrArgChange: true });
  useOnReturn(result.refetch);
  const ownLogin = useRead(calls.getAccount).data?.login ?? null;
  const [managed, setManaged] = useState<AccountEntry | null>(null);
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(() => accountColumns(ownLogin, setManaged), [ownLogin]);
  return (
    <>
      <ListScreen
        text={accountsText}
        list={list}
        result={result}
        columns={columns}
        actions={
          <Button kind="primary" icon={UserRoundPlus} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {accountsText.add}
          </Button>
        }
      >
        <SelectFilter
          {...list.filter('role')}
          label={accountsText.filters.role}
          all={accountsText.filters.allRoles}
          values={ROLES}
          labelOf={(role) => accountText.roles[role]}
        />
        <RadioGroup label={accountsText.filters.state} options={STATES} {...list.filter('disabled')} />
      </ListScreen>
      {isAdding && <AddAccount onClose={() => setAdding(false)} />}
      {managed && (
        <ManageAccount
          account={managed}
          listed={result.data?.rows.find(({ id }) => id === managed.id)}
          own={managed.login === ownLogin}
          onClose={() => setManaged(null)}
        />
      )}
    </>
  );
}
