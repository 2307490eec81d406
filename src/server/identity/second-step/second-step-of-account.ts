import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/tables';
import type { RecordChange } from '../../record/journal';
import type { Account } from '../accounts';
import { endSignIns } from '../sign-in-records';
import { endCodes } from './one-time-codes';

/** What an account has beside its password. */
export interface SecondStepOf {
  codes: boolean;
  passkeys: boolean;
  recoveryCodes: boolean;
}

const hasCodes = (subject: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from one_time_codes where account = ${subject} and confirmed_at is not null)`;
const hasPasskeys = (subject: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from passkeys where account = ${subject})`;

/** The condition that more than the password is asked of an account, by its subject. */
export const hasSecondStepSql = (subject: RawBuilder<unknown>) =>
  sql<boolean>`(${hasCodes(subject)} or ${hasPasskeys(subject)})`;

/** What can be shown after the password; null where the password is enough. */
export async function secondStepOf(db: Db, subject: string): Promise<SecondStepOf | null> {
  const account = sql`${subject}::uuid`;
  const { rows } = await sql<SecondStepOf>`
    select ${hasCodes(account)} as codes, ${hasPasskeys(account)} as passkeys,
           exists (select from recovery_codes where account = ${account}) as "recoveryCodes"`.execute(db);
  const [has] = rows;
  return has!.codes || has!.passkeys ? has! : null;
}

/** Deletes the recovery codes of an account in which there is nothing left that they are in place of. */
export async function endUselessRecoveryCodes(tx: Tx, subject: string): Promise<void> {
  await tx
    .deleteFrom('recovery_codes')
    .where('account', '=', subject)
    .where(sql<boolean>`not ${hasSecondStepSql(sql`${subject}::uuid`)}`)
    .execute();
}

/**
 * For somebody who lost the phone: deletes the account's codes and passkeys, and ends all of its sign-ins. Returns what it
 * changed.
 */
export async function endSecondStep(tx: Tx, { subject, name }: Account): Promise<RecordChange> {
  const codes = await endCodes(tx, subject);
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('account', '=', subject)
    .executeTakeFirst();
  await endUselessRecoveryCodes(tx, subject);
  await endSignIns(tx, subject);
  return {
    before: { name, codes, passkeys: Number(numDeletedRows) },
    after: { name, codes: false, passkeys: 0 },
  };
}

interface EndedBy {
  at: Date;
  by: string;
  /** Null: a command did. */
  by_id: number | null;
}

/** When somebody else ended the second step of an account the last time, and who; null for never. */
export async function endedByOthers(db: Db, subject: string): Promise<EndedBy | null> {
  const { rows } = await sql<EndedBy>`
    select at, person_name as by, (select first_id from people where id = person_id) as by_id from journal
     where subjects && array(select 'Account:' || first_id from people where subject = ${subject})
       and call = 'endSecondStep' and before is distinct from after
     order by seq desc limit 1`.execute(db);
  return rows[0] ?? null;
}
