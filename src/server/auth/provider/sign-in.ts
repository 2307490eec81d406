import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInPageText as text } from '../../../strings/sign-in-page';
import { type Account, demoAccounts, hasAccounts, maySignIn, verifyAccount } from '../accounts';
import { beginAttempt } from '../attempts';
import { signInFailed } from '../sign-in-failure';
import { TooBusy } from '../turns';
import { cookieOf, type ProviderCookies } from './cookies';
import { deviceValue, isDeviceOf, readDevice } from './device-cookie';
import type { LiveProvider } from './live-provider';
import { messagePage } from './pages/message-pages';
import { signInPage, type SignInPage } from './pages/sign-in-page';
import type { ProviderOptions } from './provider';

interface SignInRoute {
  Params: { uid: string };
  Body: URLSearchParams;
}

/** Whose password was right, or what the page says instead. */
type PasswordStep =
  | { account: Account }
  | { status: 400 | 401 | 429 | 503; errors: SignInPage['errors']; retryAfterSeconds?: number };

/** Seconds after which there is a place again where passwords are checked. */
const BUSY_SECONDS = 3;

export function sendPage(reply: FastifyReply, status: number, body: string) {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body);
}

/** The sign-in page and its form. */
export function signInRoutes(
  scope: FastifyInstance,
  live: LiveProvider,
  cookies: ProviderCookies,
  { db, origin, demo }: ProviderOptions,
): void {
  const deviceOf = ({ raw }: FastifyRequest) => readDevice(cookieOf(raw, cookies.device), live.cookieKeys);
  const form = async (reply: FastifyReply, status: number, typed: Pick<SignInPage, 'login' | 'errors'>) =>
    sendPage(
      reply,
      status,
      signInPage({
        hasAccounts: await hasAccounts(db, demo),
        demo: demo ? await demoAccounts(db) : [],
        ...typed,
      }),
    );

  scope.get<SignInRoute>('/sign-in/:uid', async (request, reply) => {
    if (!(await isInProgress(live, request, reply))) return sendPage(reply, 400, messagePage('expired'));
    return form(reply, 200, {});
  });

  scope.post<SignInRoute>('/sign-in/:uid', async (request, reply) => {
    if (!isFromOwnPage(request, origin)) return sendPage(reply, 403, messagePage('badRequest'));
    if (!(await isInProgress(live, request, reply))) return sendPage(reply, 400, messagePage('expired'));

    const login = request.body.get('login')?.trim().slice(0, 256) ?? '';
    const step = await passwordStep(request, login);
    if (!('account' in step)) {
      if (step.retryAfterSeconds) reply.header('retry-after', step.retryAfterSeconds);
      return form(reply, step.status, { login, errors: step.errors });
    }
    return finish(request, reply, step.account, ['pwd']);
  });

  async function passwordStep(request: FastifyRequest<SignInRoute>, login: string): Promise<PasswordStep> {
    const { body, ip } = request;
    const password = body.get('password') ?? '';
    if (!login || !password) {
      const missing = {
        login: login ? undefined : text.loginMissing,
        password: password ? undefined : text.passwordMissing,
      };
      return { status: 400, errors: missing };
    }
    const device = deviceOf(request);
    const known = device !== null && isDeviceOf(device, login, live.cookieKeys);
    const attempt = await beginAttempt(db, { login, address: ip, device: known ? device.id : null });
    if (attempt.refused) {
      signInFailed(request, 'too_many');
      const { retryAfterSeconds } = attempt;
      const minutes = Math.ceil(retryAfterSeconds / 60);
      return { status: 429, errors: { form: text.tooMany(minutes) }, retryAfterSeconds };
    }
    try {
      const account = await verifyAccount(db, login, password, known);
      if (!account || !maySignIn(account, demo)) {
        signInFailed(request, account ? 'demo_off' : 'wrong');
        return { status: 401, errors: { form: text.wrong } };
      }
      await attempt.succeeded();
      return { account };
    } catch (error) {
      await attempt.notMade();
      if (!(error instanceof TooBusy)) throw error;
      signInFailed(request, 'busy');
      return { status: 503, errors: { form: text.busy }, retryAfterSeconds: BUSY_SECONDS };
    }
  }

  /** Goes on to the app as this account, which is known on this device then; `amr` is how it showed who it is. */
  async function finish(request: FastifyRequest, reply: FastifyReply, account: Account, amr: string[]) {
    const value = deviceValue(deviceOf(request), account.login, live.cookieKeys);
    reply.header('set-cookie', `${cookies.device}=${value}${cookies.deviceAttributes}`);
    const next = await live.current.interactionResult(request.raw, reply.raw, {
      login: { accountId: account.subject, amr },
    });
    return reply.redirect(next, 303);
  }
}

/** Whether the cookie shows that this browser started the sign-in in the address, and it has not ended. */
async function isInProgress(
  live: LiveProvider,
  request: FastifyRequest<SignInRoute>,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    const interaction = await live.current.interactionDetails(request.raw, reply.raw);
    return interaction.uid === request.params.uid;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return false;
    throw error;
  }
}

/**
 * Whether our own page submitted the form. Our pages send no referrer, so browsers send `Origin: null`; then the cookie,
 * which forms of other sites do not carry, and Sec-Fetch-Site where supported, protect the form.
 */
function isFromOwnPage(request: FastifyRequest, origin: string): boolean {
  const { origin: from = 'null', 'sec-fetch-site': site = 'same-origin' } = request.headers;
  return (from === 'null' || from === origin) && site === 'same-origin';
}
