import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Provider } from 'oidc-provider';
import { signInPageText as text } from '../../../strings/sign-in-page';
import type { Tables } from '../../db/tables';
import { demoAccounts, hasAccounts, verifyAccount } from '../accounts';
import { beginAttempt } from '../attempts';
import { badRequestPage, expiredPage } from './pages/message-pages';
import { signInPage } from './pages/sign-in-page';
import type { SignInPage } from './pages/sign-in-page';

type Db = Kysely<Tables>;

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

/** The sign-in page, and what is sent with it. */
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
    if (!(await isUnderWay(provider, request, reply))) return page(reply, 400, expiredPage());
    return form(reply, 200, {});
  });

  scope.post<SignInRoute>('/sign-in/:uid', async (request, reply) => {
    if (!isOwnPage(request, origin)) return page(reply, 403, badRequestPage());
    if (!(await isUnderWay(provider, request, reply))) return page(reply, 400, expiredPage());

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
      return form(reply, 429, { login, problem: text.tooMany(Math.ceil(attempt.retryAfterSeconds / 60)) });
    }
    const account = await verifyAccount(db, login, password);
    if (!account || (account.demo && !demo)) {
      request.log.warn('sign-in refused: unknown name or wrong password');
      return form(reply, 401, { login, problem: text.wrong });
    }
    await attempt.succeeded();
    const next = await provider.interactionResult(request.raw, reply.raw, {
      login: { accountId: account.subject, amr: ['pwd'] },
    });
    return reply.redirect(next, 303);
  });
}

/** Whether this browser, by its cookie, has begun the sign-in that the address names, and it has not ended. */
async function isUnderWay(
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
 * Whether the form was sent by our own page. A browser that sends no referrer says `Origin: null`; then the cookie,
 * which other sites' forms do not carry, and Sec-Fetch-Site where there is one, decide.
 */
function isOwnPage(request: FastifyRequest, origin: string): boolean {
  const from = request.headers.origin;
  if (from && from !== 'null' && from !== origin) return false;
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
