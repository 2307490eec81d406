import { CircleCheck, CircleOff, UserRoundCog } from 'lucide-react';
import type { AccountEntry } from '../../../contract/accounts';
import { accountText } from '../../../strings/account';
import { accountsText as text } from '../../../strings/accounts';
import { DOT } from '../../../strings/common';
import { ShownTime } from '../../lib/site-time';
import { PersonName } from '../../shared/person-name';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Bdi, CellSub, Inline, NameCell, Quiet } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';

/** Whether an account can be signed in with. */
export function StateBadge({ disabled }: Pick<AccountEntry, 'disabled'>) {
  return disabled ? (
    <Badge tone="stop" icon={CircleOff}>
      {text.states.disabled}
    </Badge>
  ) : (
    <Badge tone="accent" icon={CircleCheck}>
      {text.states.enabled}
    </Badge>
  );
}

/** Who disabled an account, and when. */
export function DisabledBy({ disabled }: { disabled: NonNullable<AccountEntry['disabled']> }) {
  return (
    <>
      <PersonName name={disabled.by} id={disabled.by_id} />
      {DOT}
      <ShownTime at={disabled.at} />
    </>
  );
}

/** The last time that somebody signed in with it. */
export function SignedIn({ at }: { at: string | null }) {
  return at === null ? <Quiet>{text.never}</Quiet> : <ShownTime at={at} />;
}

/** The columns of the list of accounts; `onManage` is called with the one whose button is pressed. */
export function accountColumns(
  ownLogin: string | null,
  onManage: (account: AccountEntry) => void,
): Column<AccountEntry>[] {
  return [
    {
      key: 'name',
      head: text.columns.name,
      sort: 'name',
      cell: ({ name, person_id, login, demo }) => (
        <Inline>
          <NameCell name={<PersonName name={name} id={person_id} />} sub={<Bdi>{login}</Bdi>} />
          {login === ownLogin && <Badge>{text.self}</Badge>}
          {demo && <Badge>{text.demo}</Badge>}
        </Inline>
      ),
    },
    {
      key: 'state',
      head: text.columns.state,
      cell: ({ disabled }) => (
        <>
          <StateBadge disabled={disabled} />
          {disabled && (
            <CellSub>
              <DisabledBy disabled={disabled} />
            </CellSub>
          )}
        </>
      ),
    },
    {
      key: 'role',
      head: text.columns.role,
      tight: true,
      cell: ({ role }) => accountText.roles[role],
    },
    {
      key: 'signed_in',
      head: text.columns.signedIn,
      sort: 'signed_in_at',
      sortDownFirst: true,
      tight: true,
      cell: ({ signed_in_at: at }) => <SignedIn at={at} />,
    },
    {
      key: 'devices',
      head: text.columns.devices,
      tight: true,
      cell: ({ sign_ins: count }) => <Bdi ltr>{count}</Bdi>,
    },
    {
      key: 'actions',
      head: text.columns.actions,
      tight: true,
      card: 'corner',
      cell: (account) => (
        <Button
          compact
          icon={UserRoundCog}
          aria-haspopup="dialog"
          aria-label={text.manage.openOf(account.name)}
          onClick={() => onManage(account)}
        >
          {text.manage.open}
        </Button>
      ),
    },
  ];
}
