import { signInPageText as text } from '../../../strings/sign-in-page';
import { maySignIn, verifyAccount } from '../accounts';
import type { Attempt } from '../attempts';
import { secondStepOf } from '../second-step/second-step-of-account';
import { signInFailed } from '../sign-in-failure';
import { TooBusy } from '../semaphore';
import type { ProviderOptions } from './provider';
import { attemptOf, isKnown, type Step, type Trying } from './steps';

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
      login: login ? undefined : text.loginMissing,
      password: password ? undefined : text.passwordMissing,
    };
    return { status: 400, errors: missing };
  }
  const attempt = await attemptOf(db, keys, trying);
  if ('status' in attempt) return attempt;
  try {
    const account = await verifyAccount(db, login, password, isKnown(trying, keys));
    if (!account || !maySignIn(account, demo)) {
      signInFailed(request, account ? 'demo_off' : 'wrong');
      return { status: 401, errors: { form: text.wrong } };
    }
    const asksForMore = (await secondStepOf(db, account.subject)) !== null;
    await settled(attempt, asksForMore);
    return { account, amr: ['pwd'], asksForMore };
  } catch (error) {
    await attempt.notMade();
    if (!(error instanceof TooBusy)) throw error;
    signInFailed(request, 'busy');
    return { status: 503, errors: { form: text.busy }, retryAfterSeconds: BUSY_SECONDS };
  }
}

/** Who knows the password only must not clear the count of wrong codes with it. */
function settled(attempt: Extract<Attempt, { refused: false }>, asksForMore: boolean): Promise<void> {
  return asksForMore ? attempt.notMade() : attempt.succeeded();
}
