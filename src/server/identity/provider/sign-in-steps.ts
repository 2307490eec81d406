import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import { z } from 'zod';
import { SECOND_STEP_MINUTES } from '../../../domain/limits';
import { signInPageText } from '../../../strings/sign-in-page';
import type { Db } from '../../db/tables';
import type { SignInFailure } from '../../observe/prometheus';
import { metrics } from '../../observe/start';
import { type Account, findAccount, maySignIn, verifyAccount } from '../accounts';
import { type Attempt, beginAttempt } from '../attempts';
import { minuteBudget, networkOf } from '../budget';
import { takeCode } from '../second-step/one-time-codes';
import { requestOptions, type UsedPasskey, verifyPasskey } from '../second-step/passkeys';
import { takeRecoveryCode } from '../second-step/recovery-codes';
import { type SecondStepOf, secondStepOf } from '../second-step/second-step-of-account';
import { TooBusy } from '../semaphore';
import { type Device, isDeviceOf } from './cookies';
import type { LiveProvider } from './live-provider';
import type { ProviderOptions } from './provider';

/** Logs and counts a refused sign-in: from where and why, but neither the name nor the password. */
function signInFailed(request: Pick<FastifyRequest, 'ip' | 'log'>, reason: SignInFailure): void {
  request.log.warn({ address: request.ip, reason }, 'sign-in refused');
  metrics?.signInFailures.inc({ reason });
}

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
const isKnown = ({ device, login }: Trying, keys: readonly string[]) =>
  device !== null && isDeviceOf(device, login, keys);

/** An attempt within the budgets, or what the page says where there were too many. */
async function attemptOf(
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
    errors: { form: signInPageText.tooMany(Math.ceil(retryAfterSeconds / 60)) },
    retryAfterSeconds,
  };
}

/** Seconds after which there is a place again where passwords are checked. */
const BUSY_SECONDS = 3;

/** Checks the name and the password. `asksForMore`: they are right, but not enough. */
export async function passwordStep(
  { db, demo }: ProviderOptions,
  keys: readonly string[],
  password: string,
  trying: Trying,
): Promise<Step & { asksForMore?: boolean }> {
  const { login, request } = trying;
  if (!login || !password) {
    const missing = {
      login: login ? undefined : signInPageText.loginMissing,
      password: password ? undefined : signInPageText.passwordMissing,
    };
    return { status: 400, errors: missing };
  }
  const attempt = await attemptOf(db, keys, trying);
  if ('status' in attempt) return attempt;
  try {
    const account = await verifyAccount(db, login, password, isKnown(trying, keys));
    if (!account || !maySignIn(account, demo)) {
      signInFailed(request, account ? 'demo_off' : 'wrong');
      return { status: 401, errors: { form: signInPageText.wrong } };
    }
    const asksForMore = (await secondStepOf(db, account.subject)) !== null;
    await settled(attempt, asksForMore);
    return { account, amr: ['pwd'], asksForMore };
  } catch (error) {
    await attempt.notMade();
    if (!(error instanceof TooBusy)) throw error;
    signInFailed(request, 'busy');
    return { status: 503, errors: { form: signInPageText.busy }, retryAfterSeconds: BUSY_SECONDS };
  }
}

/** Who knows the password only must not clear the count of wrong codes with it. */
function settled(attempt: Extract<Attempt, { refused: false }>, asksForMore: boolean): Promise<void> {
  return asksForMore ? attempt.notMade() : attempt.succeeded();
}

const secondStepText = signInPageText.secondStep;

/** Whose password was right, kept with the sign-in in progress until the second step comes. */
interface Waiting {
  subject: string;
  until: number;
}

/** Whose second step a sign-in in progress awaits, and what they have. */
export interface AwaitedStep {
  account: Account;
  has: SecondStepOf;
}

/** Keeps whose password was right; only this browser, which has the cookie of the sign-in, goes on from there. */
export async function awaitSecondStep(
  live: LiveProvider,
  { raw: request }: FastifyRequest,
  { raw: response }: FastifyReply,
  { subject }: Account,
): Promise<void> {
  const secondStep: Waiting = { subject, until: Date.now() + SECOND_STEP_MINUTES * 60_000 };
  await live.current.interactionResult(request, response, { secondStep });
}

/** What a sign-in in progress awaits; null for nothing. */
export async function awaitedStep(
  { db, demo }: ProviderOptions,
  result: InteractionResults | undefined,
): Promise<AwaitedStep | null> {
  const waiting = result?.secondStep as Waiting | undefined;
  if (!waiting || waiting.until < Date.now()) return null;
  const account = await findAccount(db, waiting.subject);
  const has = account && maySignIn(account, demo) ? await secondStepOf(db, account.subject) : null;
  return has && { account: account!, has };
}

/** Takes a code of the app, or a recovery code: wrong ones count like wrong passwords. */
export async function codeStep(
  { db, box }: ProviderOptions,
  keys: readonly string[],
  account: Account,
  typed: { isRecovery: boolean; code: string },
  trying: Trying,
): Promise<Step> {
  const { subject } = account;
  const code = typed.code.replaceAll(/\s/g, '').slice(0, 64);
  if (code === '') return { status: 400, errors: { code: secondStepText.missing } };
  const attempt = await attemptOf(db, keys, trying);
  if ('status' in attempt) return attempt;
  try {
    const isRight = await (typed.isRecovery
      ? takeRecoveryCode(db, subject, code)
      : takeCode(db, box, subject, code));
    if (isRight) {
      await attempt.succeeded();
      return { account, amr: ['pwd', 'otp', 'mfa'] };
    }
  } catch (error) {
    await attempt.notMade();
    throw error;
  }
  signInFailed(trying.request, 'wrong_code');
  return {
    status: 401,
    errors: { code: typed.isRecovery ? secondStepText.wrongRecovery : secondStepText.wrong },
  };
}

/** Challenges of passkeys: each stores a row, and all tablets of a factory may be behind one address. */
const CHALLENGES = { each: 300, all: 1_200 };

interface PasskeyRoute {
  Params: { uid: string };
  Querystring: { with?: string };
}

const base64url = z
  .string()
  .max(8_000)
  .regex(/^[\w-]+$/);
const usedPasskey = z.object({
  id: base64url,
  clientData: base64url,
  authenticatorData: base64url,
  signature: base64url,
});

function readUsedPasskey(json: string): UsedPasskey | null {
  try {
    return usedPasskey.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/**
 * Checks what a passkey has signed. It counts as both steps: the device has asked for a finger, a face or a code.
 * @param awaited whose it must be, because the password was theirs; null for anybody's
 */
export async function passkeyStep(
  { db, origin, demo }: ProviderOptions,
  page: string,
  json: string,
  awaited: Account | null,
  request: Pick<FastifyRequest, 'ip' | 'log'>,
): Promise<Step> {
  const sent = readUsedPasskey(json);
  const subject = sent && (await verifyPasskey(db, origin, { page }, sent));
  const account = subject ? await findAccount(db, subject) : undefined;
  const isTheirs = awaited === null || awaited.subject === subject;
  if (account && isTheirs && maySignIn(account, demo)) return { account, amr: ['pop', 'user', 'mfa'] };
  signInFailed(request, 'wrong_passkey');
  const { passkey, secondStep } = signInPageText;
  return { status: 401, errors: { form: (awaited ? secondStep.passkey : passkey).refused } };
}

/** What the page's script asks for before it asks the device; `whose` is null for a page that is not of this browser. */
export function passkeyRoute(
  scope: FastifyInstance,
  { db, origin }: ProviderOptions,
  whose: (
    request: FastifyRequest<PasskeyRoute>,
    reply: FastifyReply,
  ) => Promise<{ awaited: Account | null } | null>,
): void {
  const take = minuteBudget(CHALLENGES);
  scope.post<PasskeyRoute>('/sign-in/passkey/:uid', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const wait = take(networkOf(request.ip));
    if (wait > 0) return reply.code(429).header('retry-after', wait).send('');
    const allowed = await whose(request, reply);
    if (!allowed) return reply.code(400).send('');
    return reply.send(await requestOptions(db, origin, { page: request.params.uid }, allowed.awaited));
  });
}
