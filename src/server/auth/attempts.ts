import type { Kysely } from 'kysely';
import { SIGN_IN_FAILURES_MAX, SIGN_IN_FAILURES_MINUTES } from '../../domain/limits';
import type { Tables } from '../db/tables';
import { loginKey } from './accounts';

type Db = Kysely<Tables>;

const WINDOW_MS = SIGN_IN_FAILURES_MINUTES * 60_000;

/** An attempt to sign in: refused at once, or to be called back with how it went. */
export type Attempt =
  { refused: true; retryAfterSeconds: number } | { refused: false; succeeded: () => Promise<void> };

/**
 * Notes an attempt as failed before it is tried, so that attempts at the same time, on any server process, count
 * each other. Success takes away all that this account and address had.
 */
export async function beginAttempt(
  db: Db,
  login: string,
  address: string,
  now = new Date(),
): Promise<Attempt> {
  const who = { login_key: loginKey(login), address };
  const since = new Date(now.getTime() - WINDOW_MS);
  const { id } = await db
    .insertInto('sign_in_failures')
    .values({ ...who, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();

  const counted = await db
    .selectFrom('sign_in_failures')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('at').as('oldest')])
    .where('login_key', '=', who.login_key)
    .where('address', '=', who.address)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();

  if (Number(counted.count) > SIGN_IN_FAILURES_MAX) {
    await db.deleteFrom('sign_in_failures').where('id', '=', id).execute();
    const free = (counted.oldest ?? now).getTime() + WINDOW_MS;
    return { refused: true, retryAfterSeconds: Math.max(1, Math.ceil((free - now.getTime()) / 1000)) };
  }
  return {
    refused: false,
    succeeded: async () => {
      await db
        .deleteFrom('sign_in_failures')
        .where('login_key', '=', who.login_key)
        .where('address', '=', who.address)
        .execute();
    },
  };
}

/** Forgets attempts that no longer count. */
export async function cleanAttempts(db: Db, now = new Date()): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('at', '<', new Date(now.getTime() - WINDOW_MS))
    .execute();
}
