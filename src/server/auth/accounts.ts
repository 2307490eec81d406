import { sql } from 'kysely';
import { withoutControls } from '../../domain/names';
import { type Role, ROLES } from '../../domain/roles';
import { demoPeople } from '../../strings/demo-people';
import type { Db, Tx } from '../db/tables';
import { hashPassword, passwordMatches, raisedHash } from './passwords';
import { TooBusy } from './turns';

export interface Account {
  subject: string;
  login: string;
  name: string;
  /** An account of the demo, whose first password is public. */
  demo: boolean;
  role: Role;
}

/** Why an account cannot be made or changed, in words for the person at the terminal. */
export class AccountError extends Error {}

const DEMO_ACCOUNTS = [
  { login: 'manager', password: 'manager-demo', name: demoPeople.manager, role: 'manager' },
  { login: 'staff', password: 'staff-demo', name: demoPeople.staff, role: 'staff' },
] as const;
const columns = ['subject', 'login', 'name', 'demo', 'role'] as const;
/** Compared as text, because the subject of a token need not be a UUID. */
const SUBJECT = sql<string>`subject::text`;

/** The name in the form that is compared: case, surrounding spaces and Unicode composition do not matter. */
export function loginKey(login: string): string {
  return withoutControls(login).normalize('NFC').toLowerCase();
}

/** Whether a person can sign in with an account, and go on with a sign-in; `demo`: whether the demo accounts may. */
export function maySignIn(account: Pick<Account, 'demo'>, demo: boolean): boolean {
  return demo || !account.demo;
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
 * Stores an account; rejects with AccountError if its name is taken, and with a
 * RuleError if its password is too weak. The caller checks the lengths of names.
 */
export async function createAccount(db: Db, account: NewAccount): Promise<Account> {
  const login = account.login.trim().normalize('NFC');
  const created = await db
    .insertInto('accounts')
    .values({
      login,
      login_key: loginKey(login),
      name: account.name?.trim().normalize('NFC') || login,
      password_hash: await hashPassword(account.password),
      demo: account.demo ?? false,
      role: account.role,
    })
    .onConflict((conflict) => conflict.column('login_key').doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!created)
    throw new AccountError(`There is an account with the name ${login} already. Nothing was made.`);
  return created;
}

/** The account of this name, which nothing else changes until the transaction ends. */
export async function lockByLogin(tx: Tx, login: string): Promise<Account | undefined> {
  return tx
    .selectFrom('accounts')
    .select(columns)
    .where('login_key', '=', loginKey(login.trim()))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Changes an account's role, from its next access token on. Returns it as it was; rejects with AccountError if there is
 * none of this name.
 */
export async function changeRole(tx: Tx, login: string, role: Role): Promise<Account> {
  const account = await lockByLogin(tx, login);
  if (!account) throw new AccountError(`There is no account with the name ${login}. Nothing was changed.`);
  await tx.updateTable('accounts').set({ role }).where(SUBJECT, '=', account.subject).execute();
  return account;
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
  change: { name?: string; picture?: Buffer | null; password_hash?: string },
): Promise<void> {
  await db.updateTable('accounts').set(change).where(SUBJECT, '=', subject).execute();
}

/**
 * Returns the account of this name and password; an unknown name takes as long as a wrong password. `known` is whether the
 * person has signed in on this device before. Rejects with TooBusy where too many passwords are being checked.
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
    .where('login_key', '=', loginKey(login))
    .executeTakeFirst();
  const matches = await passwordMatches(password, found?.password_hash, known);
  if (!matches || !found) return undefined;
  const { password_hash: hash, ...account } = found;
  await raiseHash(db, account, password, hash);
  return account;
}

/** Stores a password at today's cost, if it was stored at a lower one; where too much is going on, another time. */
async function raiseHash(db: Db, { subject }: Account, password: string, hash: string): Promise<void> {
  const raised = await raisedHash(password, hash).catch((error: unknown) => {
    if (error instanceof TooBusy) return null;
    throw error;
  });
  if (raised === null) return;
  await db
    .updateTable('accounts')
    .set({ password_hash: raised })
    .where(SUBJECT, '=', subject)
    // Not over a password that was changed meanwhile.
    .where('password_hash', '=', hash)
    .execute();
}

/** Creates the demo accounts that are missing. */
export async function createDemoAccounts(db: Db): Promise<void> {
  // Looked up first, because hashing a password is slow on purpose.
  const existing = await demoAccounts(db);
  for (const account of DEMO_ACCOUNTS.filter(({ login }) => !existing.some((each) => each.login === login))) {
    await createAccount(db, { ...account, demo: true }).catch((error: unknown) => {
      if (!(error instanceof AccountError)) throw error;
    });
  }
}

/** Whether there is an account of one of these roles to sign in with; `demo` is whether the demo accounts count. */
export async function hasAccounts(db: Db, demo: boolean, roles: readonly Role[] = ROLES): Promise<boolean> {
  const accounts = db.selectFrom('accounts').select('id').where('role', 'in', roles).limit(1);
  const found = await (demo ? accounts : accounts.where('demo', '=', false)).executeTakeFirst();
  return found !== undefined;
}

/** The demo accounts in this database with their passwords, which are no secret. */
export async function demoAccounts(db: Db): Promise<{ login: string; password: string }[]> {
  const rows = await db.selectFrom('accounts').select('login').where('demo', '=', true).execute();
  const existing = new Set(rows.map((row) => row.login));
  return DEMO_ACCOUNTS.filter(({ login }) => existing.has(login)).map(({ login, password }) => ({
    login,
    password,
  }));
}
