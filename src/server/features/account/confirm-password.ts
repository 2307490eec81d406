import { invalid } from '../../../domain/errors';
import { errorText } from '../../../strings/errors';
import type { Db } from '../../db/tables';
import { CallError, unavailable } from '../../http/call-error';
import { type Account, findAccount, verifyAccount } from '../../identity/accounts';
import { beginAttempt } from '../../identity/attempts';
import { TooBusy } from '../../identity/semaphore';
import type { Writer } from '../../record/people';

/** Failed attempts are counted separately from those at the sign-in page. */
const SIGNED_IN = 'signed in';

export async function ownAccount(db: Db, { subject }: Writer): Promise<Account> {
  const account = await findAccount(db, subject);
  if (!account) throw new CallError('FORBIDDEN', errorText.outsideAccount);
  return account;
}

/** The caller's account, if this is its password; else throws, with what is wrong in the field. */
export async function confirmPassword(
  db: Db,
  writer: Writer,
  password: string,
  field: 'current' | 'password',
): Promise<Account> {
  const account = await ownAccount(db, writer);
  const { login } = account;
  const attempt = await beginAttempt(db, { login, address: SIGNED_IN, device: SIGNED_IN });
  if (attempt.refused) {
    const { retryAfterSeconds } = attempt;
    const sentence = errorText.tooManyPasswords(Math.ceil(retryAfterSeconds / 60));
    throw new CallError('TOO_MANY', sentence, retryAfterSeconds);
  }
  const matches = await verifyAccount(db, login, password, true).catch(async (error: unknown) => {
    await attempt.notMade();
    throw error instanceof TooBusy ? unavailable() : error;
  });
  if (!matches) throw invalid({ [field]: errorText.wrongPassword });
  await attempt.succeeded();
  return account;
}
