import { sql } from 'kysely';
import { type AccountChange, accountRefusal } from '../../domain/accounts';
import type { Tx } from '../db/tables';
import { difference, type RecordChange } from '../record/journal';
import { type Account, maySignIn, storedLoginKey, updateAccount } from './accounts';
import { endSignIns } from './sign-in-records';

/** An account that is about to be changed. */
export interface LockedAccount extends Account {
  /** Whether there is no other manager who can sign in. */
  lastManager: boolean;
}

/** Whose account: by its number, or by its sign-in name. */
export type WhichAccount = { id: number } | { login: string };

/**
 * An account, locked until the end of the transaction; undefined if there is none. All managers are locked with it, in
 * one order, so that of two who disable each other only the first does.
 * @param demo whether the demo accounts may sign in
 */
export async function lockAccount(
  tx: Tx,
  which: WhichAccount,
  demo: boolean,
): Promise<LockedAccount | undefined> {
  const { rows } = await sql<Account & { asked: boolean }>`
    select id, subject, login, name, demo, role, disabled_at, asked
      from accounts,
           lateral (select ${'id' in which ? sql`id = ${which.id}` : sql`login_key = ${storedLoginKey(which.login)}`} as asked) as which
     where asked or role = 'manager'
     order by id for update of accounts`.execute(tx);
  const found = rows.find(({ asked }) => asked);
  if (!found) return undefined;
  const { asked: _, ...account } = found;
  const managers = rows.filter((each) => each.role === 'manager' && maySignIn(each, demo));
  return { ...account, lastManager: managers.length === 1 && managers[0]!.id === account.id };
}

/** Why the account may not be changed so, by `accountRefusal`. `by` is the subject of who asks; null: a command. */
export function refusalOf(account: LockedAccount, change: AccountChange, by: string | null) {
  return accountRefusal(change, { own: account.subject === by, lastManager: account.lastManager });
}

/** A name or role, also of who is signed in. Returns what it changed. */
export async function changeNameOrRole(
  tx: Tx,
  { subject, name, role }: Account,
  change: Partial<Pick<Account, 'name' | 'role'>>,
): Promise<RecordChange> {
  await updateAccount(tx, subject, change);
  return difference({ name, role }, { name, role, ...change }, ['name']);
}

/** A person under the name of now; a command is none. */
interface Disabler {
  name: string;
  id: number | null;
}

/** Disables an account: nobody signs in with it any more, and its sign-ins end within the minute. */
export async function disableAccount(
  tx: Tx,
  account: Account,
  at: Date,
  by: Disabler,
): Promise<RecordChange> {
  const wasDisabled = account.disabled_at !== null;
  // Disabled again, it stays disabled since the first time.
  if (!wasDisabled) {
    const who = { disabled_by: by.name, disabled_by_person: by.id };
    await updateAccount(tx, account.subject, { disabled_at: at, ...who });
  }
  await endSignIns(tx, account.subject);
  return difference({ name: account.name, disabled: wasDisabled }, { name: account.name, disabled: true }, [
    'name',
  ]);
}

/** Enables an account: it can sign in again. */
export async function enableAccount(tx: Tx, account: Account): Promise<RecordChange> {
  await updateAccount(tx, account.subject, {
    disabled_at: null,
    disabled_by: null,
    disabled_by_person: null,
  });
  const disabled = account.disabled_at !== null;
  return difference({ name: account.name, disabled }, { name: account.name, disabled: false }, ['name']);
}

/** A new password, which ends every sign-in with the old one. */
export async function setPassword(tx: Tx, account: Account, passwordHash: string): Promise<RecordChange> {
  await updateAccount(tx, account.subject, { password_hash: passwordHash });
  await endSignIns(tx, account.subject);
  return { before: null, after: { name: account.name, password: 'changed' } };
}
