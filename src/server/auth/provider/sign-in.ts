import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { signInPageText as text } from '../../../strings/sign-in-page';
import type { Db } from '../../db/tables';
import { demoAccounts, hasAccounts, verifyAccount } from '../accounts';
import { beginAttempt } from '../attempts';
import { badRequestPage, expiredPage } from './pages/message-pages';
import { signInPage, type SignInPage } from './pages/sign-in-page';

interface SignInOptions {
  provider: Provider;
  db: Db;
  origin: string;
  /** Whether the demo accounts may sign in. */
  demo: boolean;
}

interface SignInRoute {
  Params: { uid: string };
  Body: URLSearchParams;
}

function page(reply: FastifyReply, status: number, body: string) {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body);
}

/** The sign-in page and its form. */
export function signInRoutes(scope: FastifyInstance, { provider, db, origin, demo }: SignInOptions): void {
  const form = async (reply: FastifyReply, status: number, content: SignInPage) =>
    page(
      reply,
      status,
      signInPage({
        noAccounts: !(await hasAccounts(db, demo)),
        demo: demo ? await demoAccounts(db) : [],
        ...content,
      }),
    );

  scope.get<SignInRoute>('/sign-in/:uid', async (request, reply) => {
    if (!(await isInProgress(provider, request, reply))) return page(reply, 400, expiredPage());
    return form(reply, 200, {});
  });

  scope.post<SignInRoute>('/sign-in/:uid', async (request, reply) => {
    if (!isFromOwnPage(request, origin)) return page(reply, 403, badRequestPage());
    if (!(await isInProgress(provider, request, reply))) return page(reply, 400, expiredPage());

    const login = request.body.get('login')?.trim().slice(0, 256) ?? '';
    const password = request.body.get('password') ?? '';
    if (!login || !password) {
      return form(reply, 400, {
        login,
        loginError: login ? undefined : text.loginMissing,
        passwordError: password ? undefined : text.passwordMissing,
      });
    }

    const attempt = await beginAttempt(db, login, request.ip);
    if (attempt.refused) {
      request.log.warn('sign-in refused: too many attempts');
      reply.header('retry-after', attempt.retryAfterSeconds);
      return form(reply, 429, { login, formError: text.tooMany(Math.ceil(attempt.retryAfterSeconds / 60)) });
    }
    const account = await verifyAccount(db, login, password);
    if (!account || (account.demo && !demo)) {
      request.log.warn('sign-in refused: unknown name or wrong password');
      return form(reply, 401, { login, formError: text.wrong });
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
