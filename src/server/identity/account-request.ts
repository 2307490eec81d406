import { randomUUID } from 'node:crypto';
import type { AccountEntry } from '../../contract/accounts';
import type { RecordedCall } from '../../contract/calls';
import type { AccountChange } from '../../domain/accounts';
import { RuleError } from '../../domain/errors';
import type { Role } from '../../domain/roles';
import { journalText } from '../../strings/journal';
import type { Db, Tx } from '../db/tables';
import { addToJournal, type RecordChange } from '../record/journal';
import { personOf } from '../record/people';
import {
  changeNameOrRole,
  disableAccount,
  enableAccount,
  lockAccount,
  type LockedAccount,
  refusalOf,
  setPassword,
} from './account-changes';
import { findAccounts } from './account-list';
import { type Account, AccountError, createAccount } from './accounts';
import { hashPassword } from './passwords';
import { endSecondStep } from './second-step/second-step-of-account';
import { checkShownName, lockShownNames } from './shown-names';

/** What `npm run account` asks for. */
export type AccountRequest =
  | { command: 'add'; login: string; password: string; name?: string; role?: Role }
  | { command: 'list' }
  | { command: 'role'; login: string; role: Role }
  | { command: 'password'; login: string; password: string }
  | { command: 'disable' | 'enable' | 'second-step'; login: string };

/** The embedded provider that the accounts are of. */
export interface AccountsOf {
  issuer: string;
  /** Whether the demo accounts may sign in. */
  demo: boolean;
}

type Changing = Exclude<AccountRequest, { command: 'add' | 'list' }>;

/** In the journal a command is called like the call of the same effect. */
const CALLS = {
  add: 'addAccount',
  role: 'changeRole',
  password: 'resetPassword',
  disable: 'disableAccount',
  enable: 'enableAccount',
  'second-step': 'endSecondStep',
} as const satisfies Record<string, RecordedCall>;

const REFUSALS = {
  OWN_ACCOUNT: 'It is the own account.',
  LAST_MANAGER:
    'It is the last manager who can sign in: first make another one (npm run account -- role NAME manager).',
};

/** Does what is asked, with its entry in the journal; a list is returned. Rejects with AccountError. */
export async function fulfil(
  db: Db,
  of: AccountsOf,
  request: AccountRequest,
): Promise<AccountEntry[] | null> {
  if (request.command === 'list') return findAccounts(db);
  await db.transaction().execute(async (tx) => {
    if (request.command !== 'add') return changeAccount(tx, of, request);
    await lockShownNames(tx);
    const account = await createAccount(tx, { ...request, demo: false });
    await checkShownName(tx, account).catch((error: unknown) => {
      if (!(error instanceof RuleError)) throw error;
      throw new AccountError(
        `Somebody else is called ${account.name}, now or in the record: another name is needed (--name). Nothing was made.`,
      );
    });
    const { login, name, role } = account;
    return note(tx, of, request, account, { before: null, after: { login, name, role } });
  });
  return null;
}

/** Changes an account as it is asked; rejects with AccountError where a rule refuses it. */
async function changed(tx: Tx, account: LockedAccount, request: Changing): Promise<RecordChange> {
  const refuse = (change: AccountChange) => {
    const code = refusalOf(account, change, null);
    if (code) throw new AccountError(`${REFUSALS[code]} Nothing was changed.`);
  };
  switch (request.command) {
    case 'role':
      refuse({ role: request.role });
      return changeNameOrRole(tx, account, { role: request.role });
    case 'password':
      return setPassword(tx, account, await hashPassword(request.password));
    case 'enable':
      return enableAccount(tx, account);
    case 'second-step':
      return endSecondStep(tx, account);
    case 'disable':
      refuse({ disable: true });
      return disableAccount(tx, account, new Date(), { name: journalText.commandLine, id: null });
  }
}

async function changeAccount(tx: Tx, of: AccountsOf, request: Changing): Promise<void> {
  const account = await lockAccount(tx, { login: request.login.trim() }, of.demo);
  if (!account)
    throw new AccountError(`There is no account with the name ${request.login}. Nothing was changed.`);
  return note(tx, of, request, account, await changed(tx, account, request));
}

async function note(
  tx: Tx,
  { issuer }: AccountsOf,
  { command }: Exclude<AccountRequest, { command: 'list' }>,
  { subject, name }: Account,
  change: RecordChange,
): Promise<void> {
  const { firstId } = await personOf(tx, { issuer, subject, name });
  await addToJournal(tx, {
    at: new Date(),
    person: null,
    personName: journalText.commandLine,
    requestId: randomUUID(),
    call: CALLS[command],
    subjects: [`Account:${firstId}`],
    tags: ['Account'],
    reason: null,
    ...change,
  });
}
