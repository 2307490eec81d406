import { type Kysely, sql } from 'kysely';
import { withoutControls } from '../../domain/names';
import { demoPeople } from '../../strings/demo-people';
import type { Tables } from '../db/tables';
import { hashPassword, passwordMatches } from './passwords';

type Db = Kysely<Tables>;

export interface Account {
  subject: string;
  login: string;
  name: string;
  /** Whether everybody knows its first password. */
  demo: boolean;
}

/** Someone has this name already. */
export class NameTaken extends Error {}

const DEMO_ACCOUNTS = [
  { login: 'manager', password: 'manager-demo', name: demoPeople.manager },
  { login: 'staff', password: 'staff-demo', name: demoPeople.staff },
];
const columns = ['subject', 'login', 'name', 'demo'] as const;
/** Subjects come from tokens and may be anything. */
const SUBJECT = sql<string>`subject::text`;

/** The name as it is compared: case, spaces around it and the way its letters are composed do not matter. */
export function loginKey(login: string): string {
  return withoutControls(login).normalize('NFC').toLowerCase();
}

interface NewAccount {
  login: string;
  password: string;
  /** What colleagues see; the sign-in name when left out. */
  name?: string;
  demo?: boolean;
}

/** Stores an account; rejects with NameTaken. Lengths are the caller's to check. */
export async function createAccount(db: Db, account: NewAccount): Promise<Account> {
  const login = account.login.trim().normalize('NFC');
  const made = await db
    .insertInto('accounts')
    .values({
      login,
      login_key: loginKey(login),
      name: account.name?.trim().normalize('NFC') || login,
      password_hash: await hashPassword(account.password),
      demo: account.demo ?? false,
    })
    .onConflict((conflict) => conflict.column('login_key').doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!made) throw new NameTaken(login);
  return made;
}

/** The account of a subject, or undefined. */
export async function findAccount(db: Db, subject: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').select(columns).where(SUBJECT, '=', subject).executeTakeFirst();
}

/** The picture of a subject as it is kept (WebP), or null. */
export async function pictureOf(db: Db, subject: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('accounts')
    .select('picture')
    .where(SUBJECT, '=', subject)
    .executeTakeFirst();
  return found?.picture ?? null;
}

/** Changes what is given of an account. */
export async function changeAccount(
  db: Db,
  subject: string,
  change: { name?: string; picture?: Buffer | null; password_hash?: string },
): Promise<void> {
  await db.updateTable('accounts').set(change).where(SUBJECT, '=', subject).execute();
}

/** The account that this name and password belong to, or undefined; an unknown name takes as long as a known one. */
export async function verifyAccount(db: Db, login: string, password: string): Promise<Account | undefined> {
  const found = await db
    .selectFrom('accounts')
    .select([...columns, 'password_hash'])
    .where('login_key', '=', loginKey(login))
    .executeTakeFirst();
  const matches = await passwordMatches(password, found?.password_hash);
  if (!matches || !found) return undefined;
  const { password_hash: _, ...account } = found;
  return account;
}

/** Makes the two demo accounts where they are missing. */
export async function ensureDemoAccounts(db: Db): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const exists = await db
      .selectFrom('accounts')
      .select('id')
      .where('login_key', '=', loginKey(account.login))
      .executeTakeFirst();
    if (exists) continue;
    await createAccount(db, { ...account, demo: true }).catch((error: unknown) => {
      if (!(error instanceof NameTaken)) throw error;
    });
  }
}

/** Whether there is an account to sign in with; `demo` says whether those of the demo count. */
export async function hasAccounts(db: Db, demo: boolean): Promise<boolean> {
  const accounts = db.selectFrom('accounts').select('id').limit(1);
  const found = await (demo ? accounts : accounts.where('demo', '=', false)).executeTakeFirst();
  return found !== undefined;
}

/** The demo accounts that this database holds, with their passwords, which are no secret. */
export async function demoAccounts(db: Db): Promise<{ login: string; password: string }[]> {
  const rows = await db.selectFrom('accounts').select('login').where('demo', '=', true).execute();
  const present = new Set(rows.map((row) => row.login));
  return DEMO_ACCOUNTS.filter((account) => present.has(account.login)).map(({ login, password }) => ({
    login,
    password,
  }));
}

export async function hasDemoAccounts(db: Db): Promise<boolean> {
  return (await demoAccounts(db)).length > 0;
}
