import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { signInPageText as text } from '../../../strings/sign-in-page';
import { demoAccounts, hasAccounts, verifyAccount } from '../accounts';
import { beginAttempt } from '../attempts';
import { messagePage } from './pages/message-pages';
import { signInPage, type SignInPage } from './pages/sign-in-page';
import type { ProviderOptions } from './provider';

interface SignInRoute {
  Params: { uid: string };
  Body: URLSearchParams;
}

export function sendPage(reply: FastifyReply, status: number, body: string) {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body);
}

/** The sign-in page and its form. */
export function signInRoutes(
  scope: FastifyInstance,
  provider: Provider,
  { db, origin, demo }: ProviderOptions,
): void {
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
    if (!(await isInProgress(provider, request, reply))) return sendPage(reply, 400, messagePage('expired'));
    return form(reply, 200, {});
  });

  scope.post<SignInRoute>('/sign-in/:uid', async (request, reply) => {
    if (!isFromOwnPage(request, origin)) return sendPage(reply, 403, messagePage('badRequest'));
    if (!(await isInProgress(provider, request, reply))) return sendPage(reply, 400, messagePage('expired'));

    const login = request.body.get('login')?.trim().slice(0, 256) ?? '';
    const password = request.body.get('password') ?? '';
    if (!login || !password) {
      return form(reply, 400, {
        login,
        errors: {
          login: login ? undefined : text.loginMissing,
          password: password ? undefined : text.passwordMissing,
        },
      });
    }

    const attempt = await beginAttempt(db, login, request.ip);
    if (attempt.refused) {
      request.log.warn({ address: request.ip }, 'sign-in refused: too many attempts');
      reply.header('retry-after', attempt.retryAfterSeconds);
      const minutes = Math.ceil(attempt.retryAfterSeconds / 60);
      return form(reply, 429, { login, errors: { form: text.tooMany(minutes) } });
    }
    const account = await verifyAccount(db, login, password);
    if (!account || (account.demo && !demo)) {
      request.log.warn({ address: request.ip }, 'sign-in refused: unknown name or wrong password');
      return form(reply, 401, { login, errors: { form: text.wrong } });
    }
    await attempt.succeeded();
    const next = await provider.interactionResult(request.raw, reply.raw, {
      login: { accountId: account.subject, amr: ['pwd'] },
    });
    return reply.redirect(next, 303);
  });
}

/** Whether the cookie shows that this browser started the sign-in in the address, and it has not ended. */
async function isInProgress(
  provider: Provider,
  request: FastifyRequest<SignInRoute>,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
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
