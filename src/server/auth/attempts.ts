import { SIGN_IN_FAILURES_MAX, SIGN_IN_FAILURES_MINUTES } from '../../domain/limits';
import type { Db } from '../db/tables';
import { loginKey } from './accounts';

const WINDOW_MS = SIGN_IN_FAILURES_MINUTES * 60_000;

/** An attempt to sign in: refused at once, or allowed, with a function to call when it succeeds. */
export type Attempt =
  | { refused: true; retryAfterSeconds: number }
  | { refused: false; succeeded: () => Promise<void> };

/**
 * Stores an attempt as failed before the password is checked, so that simultaneous attempts, on any server process,
 * count each other. Success deletes the failures of this account and address.
 */
export async function beginAttempt(
  db: Db,
  login: string,
  address: string,
  now = new Date(),
): Promise<Attempt> {
  const key = { login_key: loginKey(login), address };
  const since = new Date(now.getTime() - WINDOW_MS);
  const { id } = await db
    .insertInto('sign_in_failures')
    .values({ ...key, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();

  const recent = await db
    .selectFrom('sign_in_failures')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('at').as('oldest')])
    .where('login_key', '=', key.login_key)
    .where('address', '=', key.address)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();

  if (Number(recent.count) > SIGN_IN_FAILURES_MAX) {
    await db.deleteFrom('sign_in_failures').where('id', '=', id).execute();
    const allowedAt = (recent.oldest ?? now).getTime() + WINDOW_MS;
    return { refused: true, retryAfterSeconds: Math.max(1, Math.ceil((allowedAt - now.getTime()) / 1000)) };
  }
  return {
    refused: false,
    succeeded: async () => {
      await db
        .deleteFrom('sign_in_failures')
        .where('login_key', '=', key.login_key)
        .where('address', '=', key.address)
        .execute();
    },
  };
}

/** Deletes attempts that no longer count. */
export async function deleteOldAttempts(db: Db, now = new Date()): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('at', '<', new Date(now.getTime() - WINDOW_MS))
    .execute();
}
