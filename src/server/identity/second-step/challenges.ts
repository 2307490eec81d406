import { createHash, randomBytes } from 'node:crypto';
import { PASSKEY_MINUTES } from '../../../domain/limits';
import type { Db } from '../../db/tables';

/** What a passkey is to answer for: a page to sign in, by its id, or one more passkey of an account. */
export type Purpose = { page: string } | { account: string };

/** As a hash, because a page's id lets its bearer go on with it. */
const keyOf = (purpose: Purpose) => createHash('sha256').update(JSON.stringify(purpose)).digest('hex');

/** A new challenge, in place of one of before. */
export async function newChallenge(db: Db, purpose: Purpose, now = new Date()): Promise<string> {
  const row = {
    challenge: randomBytes(32).toString('base64url'),
    expires_at: new Date(now.getTime() + PASSKEY_MINUTES * 60_000),
  };
  await db
    .insertInto('passkey_challenges')
    .values({ purpose: keyOf(purpose), ...row })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet(row))
    .execute();
  return row.challenge;
}

/** The challenge of this purpose, which nobody else can take then; null where there is none, or too old a one. */
export async function takeChallenge(db: Db, purpose: Purpose, now = new Date()): Promise<string | null> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('purpose', '=', keyOf(purpose))
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now ? taken.challenge : null;
}

export async function deleteOldChallenges(db: Db, now = new Date()): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}
