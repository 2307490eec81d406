import { UserRoundPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AccountEntry } from '../../../contract/accounts';
import { PAGE_SIZE } from '../../../domain/limits';
import { ROLES } from '../../../domain/roles';
import { accountText } from '../../../strings/account';
import { accountsText as text } from '../../../strings/accounts';
import { calls, useRead } from '../../api/api';
import { useClientConfig, usePerson } from '../../lib/contexts';
import { choiceFilter, flagFilter, textFilter } from '../../lib/list-address';
import { SelectFilter } from '../../lib/list-filter-controls';
import { ListScreen } from '../../shared/lists/list-screen';
import { ManagersOnly } from '../../shared/managers-only';
import { usePageTitle } from '../../lib/page-title';
import { useListParams } from '../../lib/use-list-params';
import { useOnReturn } from '../../lib/hooks';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { RadioGroup } from '../../ui/radio-group';
import { accountColumns } from './account-columns';
import { AddAccount } from './add-account';
import { ManageAccount } from './manage-account';

const LIST = {
  pageSize: PAGE_SIZE.accounts,
  sorts: ['name', '-signed_in_at'] as const,
  filters: { q: textFilter, role: choiceFilter(ROLES), disabled: flagFilter },
};

const STATES = [
  { value: '', label: text.filters.all },
  { value: 'false', label: text.states.enabled },
  { value: 'true', label: text.states.disabled },
] as const;

/** The accounts that people sign in with, for managers. */
export function AccountsScreen() {
  const { embeddedProvider } = useClientConfig();
  const { managesAccounts } = usePerson();
  if (!embeddedProvider) return <Outside />;
  return (
    <ManagersOnly title={text.title} may={managesAccounts !== false}>
      <Accounts />
    </ManagersOnly>
  );
}

function Outside() {
  usePageTitle(text.title);
  return (
    <>
      <PageHeader title={text.title} />
      <EmptyState text={text.outside} />
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
        text={text}
        list={list}
        result={result}
        columns={columns}
        actions={
          <Button kind="primary" icon={UserRoundPlus} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        }
      >
        <SelectFilter
          {...list.filter('role')}
          label={text.filters.role}
          all={text.filters.allRoles}
          values={ROLES}
          labelOf={(role) => accountText.roles[role]}
        />
        <RadioGroup label={text.filters.state} options={STATES} {...list.filter('disabled')} />
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
