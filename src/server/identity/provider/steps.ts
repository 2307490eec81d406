import type { FastifyRequest } from 'fastify';
import { signInPageText as text } from '../../../strings/sign-in-page';
import type { Db } from '../../db/tables';
import type { Account } from '../accounts';
import { type Attempt, beginAttempt } from '../attempts';
import { signInFailed } from '../sign-in-failure';
import { type Device, isDeviceOf } from './device-cookie';

/** Who showed who they are and how (RFC 8176), or what the page says instead. */
export type Step<Errors = Record<string, string | undefined>> =
  | { account: Account; amr: string[] }
  | { status: 400 | 401 | 429 | 503; errors: Errors & { form?: string }; retryAfterSeconds?: number };

/** Who tries, from where. */
export interface Trying {
  login: string;
  request: Pick<FastifyRequest, 'ip' | 'log'>;
  device: Device | null;
}

/** Whether this account has signed in before on the device that tries. */
export const isKnown = ({ device, login }: Trying, keys: readonly string[]) =>
  device !== null && isDeviceOf(device, login, keys);

/** An attempt within the budgets, or what the page says where there were too many. */
export async function attemptOf(
  db: Db,
  keys: readonly string[],
  trying: Trying,
): Promise<Exclude<Attempt, { refused: true }> | Extract<Step, { status: 400 | 401 | 429 | 503 }>> {
  const { login, request, device } = trying;
  const known = isKnown(trying, keys);
  const attempt = await beginAttempt(db, { login, address: request.ip, device: known ? device!.id : null });
  if (!attempt.refused) return attempt;
  signInFailed(request, 'too_many');
  const { retryAfterSeconds } = attempt;
  return {
    status: 429,
    errors: { form: text.tooMany(Math.ceil(retryAfterSeconds / 60)) },
    retryAfterSeconds,
  };
}
