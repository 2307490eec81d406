import type { Tx } from '../../db/tables';
import { AccountError, type Account, lockByLogin } from '../accounts';
import { endOtherSignIns } from '../provider/records';
import { endCodes } from './one-time-codes';

/** What there was of a second step. */
export interface EndedSecondStep {
  codes: boolean;
  passkeys: number;
}

/**
 * For somebody who lost the phone: deletes the account's codes and passkeys, and ends all of its sign-ins. Rejects with
 * AccountError if there is no such account.
 */
export async function endSecondStep(
  tx: Tx,
  login: string,
): Promise<{ account: Account; ended: EndedSecondStep }> {
  const account = await lockByLogin(tx, login);
  if (!account) throw new AccountError(`There is no account with the name ${login}. Nothing was changed.`);
  const { subject } = account;
  const codes = await endCodes(tx, subject);
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('account', '=', subject)
    .executeTakeFirst();
  await endOtherSignIns(tx, subject, null);
  return { account, ended: { codes, passkeys: Number(numDeletedRows) } };
}
