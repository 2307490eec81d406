import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/tables';
import type { Change } from '../../writes/journal';
import type { Account } from '../accounts';
import { endSignIns } from '../sign-in-records';
import { endCodes } from './one-time-codes';

/** The condition that an account, by its subject, has one-time codes or a passkey. */
export const hasSecondStepSql = (subject: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from one_time_codes where account = ${subject} and confirmed_at is not null)
  or exists (select from passkeys where account = ${subject}))`;

/**
 * For somebody who lost the phone: deletes the account's codes and passkeys, and ends all of its sign-ins. Returns what it
 * changed.
 */
export async function endSecondStep(tx: Tx, { subject, name }: Account): Promise<Change> {
  const codes = await endCodes(tx, subject);
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('account', '=', subject)
    .executeTakeFirst();
  await endSignIns(tx, subject);
  return {
    before: { name, codes, passkeys: Number(numDeletedRows) },
    after: { name, codes: false, passkeys: 0 },
  };
}

/** When somebody else ended the second step of an account the last time, and who; null for never. */
export async function endedByOthers(db: Db, subject: string): Promise<{ at: Date; by: string } | null> {
  const { rows } = await sql<{ at: Date; by: string }>`
    select at, person_name as by from journal
     where subjects && array(select 'Account:' || first_id from people where subject = ${subject})
       and call = 'endSecondStep' and before is distinct from after
     order by seq desc limit 1`.execute(db);
  return rows[0] ?? null;
}
