import type { Tx } from '../../db/tables';
import type { Change } from '../../writes/journal';
import type { Account } from '../accounts';
import { endSignIns } from '../sign-in-records';
import { endCodes } from './one-time-codes';

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
