import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import { SECOND_STEP_MINUTES } from '../../../domain/limits';
import { signInPageText } from '../../../strings/sign-in-page';
import { type Account, findAccount, maySignIn } from '../accounts';
import { takeCode } from '../second-step/one-time-codes';
import { takeRecoveryCode } from '../second-step/recovery-codes';
import { type SecondStepOf, secondStepOf } from '../second-step/second-step-of-account';
import { signInFailed } from '../sign-in-failure';
import type { LiveProvider } from './live-provider';
import type { ProviderOptions } from './provider';
import { attemptOf, type Step, type Trying } from './steps';

const text = signInPageText.secondStep;

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
  if (code === '') return { status: 400, errors: { code: text.missing } };
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
  return { status: 401, errors: { code: typed.isRecovery ? text.wrongRecovery : text.wrong } };
}
