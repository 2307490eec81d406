import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cleanName, withoutControls } from '../../domain/names';
import { type Role, ROLES } from '../../domain/roles';
import { demoPeople } from '../../strings/sign-in-page';
import type { Db } from '../db/tables';
import { addToJournal } from '../record/journal';
import { OWN_ISSUER, personOf } from '../record/people';
import { hashPassword, passwordMatches, raisedHash } from './passwords';
import { TooBusy } from './semaphore';

export interface Account {
  id: number;
  subject: string;
  login: string;
  name: string;
  /** An account of the demo, whose first password is public. */
  demo: boolean;
  role: Role;
  /** Null: it is not disabled. */
  disabled_at: Date | null;
}

/** Why an account cannot be made or changed, in words for the person at the terminal. */
export class AccountError extends Error {}

const DEMO_ACCOUNTS = [
  { login: 'manager', password: 'manager-demo', name: demoPeople.manager, role: 'manager' },
  { login: 'staff', password: 'staff-demo', name: demoPeople.staff, role: 'staff' },
] as const;
const columns = ['id', 'subject', 'login', 'name', 'demo', 'role', 'disabled_at'] as const;
/** Compared as text, because the subject of a token need not be a UUID. */
const SUBJECT = sql<string>`subject::text`;

/** The name in the form that is compared: cleaned as every name is, in any case. */
export function loginKey(login: string): string {
  return cleanName(withoutControls(login)).toLowerCase();
}

/** The stored key of the account that a typed name means: versions before cleaned less, and their accounts are asked for as they are written. */
export function storedLoginKey(login: string) {
  const asWritten = withoutControls(login).normalize('NFC').toLowerCase();
  return sql<string>`(
    select known.login_key from accounts known where known.login_key in (${asWritten}, ${loginKey(login)})
     order by known.login_key = ${asWritten} desc limit 1)`;
}

/** Whether a person can sign in with an account, and go on with a sign-in; `demo`: whether the demo accounts may. */
export function maySignIn(account: Pick<Account, 'demo' | 'disabled_at'>, demo: boolean): boolean {
  return account.disabled_at === null && (demo || !account.demo);
}

export interface NewAccount {
  login: string;
  password: string;
  /** What colleagues see; the sign-in name by default. */
  name?: string;
  demo?: boolean;
  /** Staff by default. */
  role?: Role;
}

/**
 * Stores an account; rejects with AccountError if its name is taken, and with a RuleError if its password is too weak. The
 * caller checks the lengths of names.
 */
export async function createAccount(db: Db, { password, ...account }: NewAccount): Promise<Account> {
  const created = await insertAccount(db, account, await hashPassword(password));
  if (created) return created;
  const name = cleanName(account.login);
  throw new AccountError(`There is an account with the name ${name} already. Nothing was made.`);
}

/** Stores an account with the hash of its password; undefined if its name is taken. */
export async function insertAccount(
  db: Db,
  account: Omit<NewAccount, 'password'>,
  passwordHash: string,
): Promise<Account | undefined> {
  const login = cleanName(account.login);
  return db
    .insertInto('accounts')
    .values({
      login,
      login_key: loginKey(login),
      name: cleanName(account.name ?? '') || login,
      password_hash: passwordHash,
      demo: account.demo ?? false,
      role: account.role,
    })
    .onConflict((conflict) => conflict.column('login_key').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function findAccount(db: Db, subject: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').select(columns).where(SUBJECT, '=', subject).executeTakeFirst();
}

/** The stored picture of a subject (WebP), or null. */
export async function findPicture(db: Db, subject: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('accounts')
    .select('picture')
    .where(SUBJECT, '=', subject)
    .executeTakeFirst();
  return found?.picture ?? null;
}

export async function updateAccount(
  db: Db,
  subject: string,
  change: {
    name?: string;
    role?: Role;
    picture?: Buffer | null;
    password_hash?: string;
    disabled_at?: Date | null;
    disabled_by?: string | null;
    disabled_by_person?: number | null;
  },
): Promise<void> {
  await db.updateTable('accounts').set(change).where(SUBJECT, '=', subject).execute();
}

/**
 * Returns the account of this name and password. An unknown name takes as long as a wrong password, and so does a disabled
 * account, which is told by nothing. `known` is whether the person has signed in on this device before. Rejects with TooBusy
 * where too many passwords are being checked.
 */
export async function verifyAccount(
  db: Db,
  login: string,
  password: string,
  known = false,
): Promise<Account | undefined> {
  const found = await db
    .selectFrom('accounts')
    .select([...columns, 'password_hash'])
    .where('login_key', '=', storedLoginKey(login))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const matches = await passwordMatches(password, found?.password_hash, known);
  if (!matches || !found) return undefined;
  const { password_hash: hash, ...account } = found;
  await raiseHash(db, account, password, hash);
  return account;
}

/** Stores a password at today's cost, if it was stored at a lower one; where too much is going on, another time. */
async function raiseHash(db: Db, { subject, name }: Account, password: string, hash: string): Promise<void> {
  const raised = await raisedHash(password, hash).catch((error: unknown) => {
    if (error instanceof TooBusy) return null;
    throw error;
  });
  if (raised === null) return;
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ password_hash: raised })
      .where(SUBJECT, '=', subject)
      // Not over a password that was changed meanwhile.
      .where('password_hash', '=', hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const person = await personOf(tx, { issuer: OWN_ISSUER, subject, name });
    await addToJournal(tx, {
      at: new Date(),
      person,
      personName: person.name,
      requestId: randomUUID(),
      call: 'raisePassword',
      subjects: [`Account:${person.firstId}`],
      tags: [],
      reason: null,
      before: null,
      after: { name: person.name },
    });
  });
}

/** Creates the demo accounts that are missing. */
export async function createDemoAccounts(db: Db): Promise<void> {
  // Looked up first, because hashing a password is slow on purpose.
  const existing = await db.selectFrom('accounts').select('login').where('demo', '=', true).execute();
  for (const account of DEMO_ACCOUNTS.filter(({ login }) => !existing.some((each) => each.login === login))) {
    await createAccount(db, { ...account, demo: true }).catch((error: unknown) => {
      if (!(error instanceof AccountError)) throw error;
    });
  }
}

/** Whether there is an account of one of these roles to sign in with; `demo` is whether the demo accounts count. */
export async function hasAccounts(db: Db, demo: boolean, roles: readonly Role[] = ROLES): Promise<boolean> {
  const accounts = db
    .selectFrom('accounts')
    .select('id')
    .where('role', 'in', roles)
    .where('disabled_at', 'is', null)
    .limit(1);
  const found = await (demo ? accounts : accounts.where('demo', '=', false)).executeTakeFirst();
  return found !== undefined;
}

/** Whether there are demo accounts, disabled or not. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const demo = db.selectFrom('accounts').select('id').where('demo', '=', true).limit(1);
  return (await demo.executeTakeFirst()) !== undefined;
}

/** The demo accounts to sign in with and their passwords, which are no secret. */
export async function demoAccounts(db: Db): Promise<{ login: string; password: string }[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('login')
    .where('demo', '=', true)
    .where('disabled_at', 'is', null)
    .execute();
  const existing = new Set(rows.map((row) => row.login));
  return DEMO_ACCOUNTS.filter(({ login }) => existing.has(login)).map(({ login, password }) => ({
    login,
    password,
  }));
}
