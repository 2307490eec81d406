import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import { signInPageText as text } from '../../../strings/sign-in-page';
import { demoAccounts, hasAccounts } from '../accounts';
import { hasPasskeys } from '../second-step/passkeys';
import { cookieOf, deviceValue, type ProviderCookies, readDevice } from './cookies';
import type { LiveProvider } from './live-provider';
import { messagePage } from './pages/message-pages';
import { secondStepPage, type SecondStepKind, type SecondStepPage } from './pages/second-step-page';
import { signInPage, type SignInPage } from './pages/sign-in-page';
import type { ProviderOptions } from './provider';
import {
  type AwaitedStep,
  awaitedStep,
  awaitSecondStep,
  codeStep,
  passkeyRoute,
  passkeyStep,
  passwordStep,
  type Step,
  type Trying,
} from './sign-in-steps';

interface SignInRoute {
  Params: { uid: string };
  Querystring: { with?: string };
  Body: URLSearchParams;
}
type Request = FastifyRequest<SignInRoute>;
type Refused = Extract<Step, { status: number }>;

export function sendPage(reply: FastifyReply, status: number, body: string) {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body);
}

/** The sign-in page and its form: a name and a password, and then a second step of who has one, or a passkey alone. */
export function signInRoutes(
  scope: FastifyInstance,
  live: LiveProvider,
  cookies: ProviderCookies,
  options: ProviderOptions,
): void {
  const { db, origin, demo } = options;
  const form = async (reply: FastifyReply, status: number, typed: Pick<SignInPage, 'login' | 'errors'>) =>
    sendPage(
      reply,
      status,
      signInPage({
        hasAccounts: await hasAccounts(db, demo),
        demo: demo ? await demoAccounts(db) : [],
        hasPasskeys: await hasPasskeys(db),
        ...typed,
      }),
    );
  const refuse = (reply: FastifyReply, { retryAfterSeconds }: Refused) =>
    retryAfterSeconds ? reply.header('retry-after', retryAfterSeconds) : reply;

  const second = (
    reply: FastifyReply,
    status: number,
    { account: { login }, has }: AwaitedStep,
    shown: Pick<SecondStepPage, 'kind' | 'errors'>,
  ) => sendPage(reply, status, secondStepPage({ login, has, ...shown }));

  /** The account whose second step continues at this address; null at the beginning. */
  const awaitedAt = async (
    { query }: { query: SignInRoute['Querystring'] },
    { result }: Pick<Interaction, 'result'>,
  ) => (query.with === 'password' ? null : awaitedStep(options, result));

  scope.get<SignInRoute>('/sign-in/:uid', async (request, reply) => {
    const interaction = await inProgress(live, request, reply);
    if (!interaction) return sendPage(reply, 400, messagePage('expired'));
    const awaited = await awaitedAt(request, interaction);
    if (!awaited) return form(reply, 200, {});
    return second(reply, 200, awaited, { kind: kindOf(request.query.with, awaited) });
  });

  scope.post<SignInRoute>('/sign-in/:uid', async (request, reply) => {
    if (!isFromOwnPage(request, origin)) return sendPage(reply, 403, messagePage('badRequest'));
    const interaction = await inProgress(live, request, reply);
    if (!interaction) return sendPage(reply, 400, messagePage('expired'));
    const { body } = request;
    const awaited = await awaitedAt(request, interaction);
    if (body.get('passkey')) return byPasskey(request, reply, awaited);
    if (!body.has('code')) return byPassword(request, reply);
    if (!awaited) return form(reply, 401, { errors: { form: text.secondStep.expired } });
    return byCode(request, reply, awaited);
  });

  passkeyRoute(scope, options, async (request, reply) => {
    const interaction = isFromOwnPage(request, origin) ? await inProgress(live, request, reply) : null;
    if (!interaction) return null;
    return { awaited: (await awaitedAt(request, interaction))?.account ?? null };
  });

  const trying = (request: Request, login: string): Trying => ({
    login,
    request,
    device: readDevice(cookieOf(request.raw, cookies.device), live.cookieKeys),
  });

  async function byPassword(request: Request, reply: FastifyReply) {
    const login = request.body.get('login')?.trim().slice(0, 256) ?? '';
    const password = request.body.get('password') ?? '';
    const step = await passwordStep(options, live.cookieKeys, password, trying(request, login));
    if (!('account' in step)) return form(refuse(reply, step), step.status, { login, errors: step.errors });
    if (!step.asksForMore) return finish(request, reply, step);
    await awaitSecondStep(live, request, reply, step.account);
    return reply.redirect(request.url.split('?')[0]!, 303);
  }

  async function byPasskey(request: Request, reply: FastifyReply, awaited: AwaitedStep | null) {
    const { uid } = request.params;
    const sent = request.body.get('passkey')!;
    const step = await passkeyStep(options, uid, sent, awaited?.account ?? null, request);
    if ('account' in step) return finish(request, reply, step);
    const { status, errors } = step;
    if (!awaited) return form(reply, status, { errors });
    return second(reply, status, awaited, { kind: kindOf(undefined, awaited), errors });
  }

  async function byCode(request: Request, reply: FastifyReply, awaited: AwaitedStep) {
    const { account } = awaited;
    const kind = kindOf(request.body.get('with') ?? undefined, awaited);
    const typed = { isRecovery: kind === 'recovery', code: request.body.get('code') ?? '' };
    const step = await codeStep(options, live.cookieKeys, account, typed, trying(request, account.login));
    if ('account' in step) return finish(request, reply, step);
    return second(refuse(reply, step), step.status, awaited, { kind, errors: step.errors });
  }

  /** Goes on to the app as this account, which has signed in on this device from now on. */
  async function finish(
    request: Request,
    reply: FastifyReply,
    { account, amr }: Extract<Step, { amr: string[] }>,
  ) {
    const { device } = trying(request, account.login);
    const value = deviceValue(device, account.login, live.cookieKeys);
    reply.header('set-cookie', `${cookies.device}=${value}${cookies.deviceAttributes}`);
    const next = await live.current.interactionResult(request.raw, reply.raw, {
      login: { accountId: account.subject, amr },
    });
    return reply.redirect(next, 303);
  }
}

/** The step asked for first: the requested one, otherwise one that the account has. */
const kindOf = (wanted: string | undefined, { has }: AwaitedStep): SecondStepKind =>
  wanted === 'recovery' ? wanted : has.codes ? 'code' : 'passkey';

/** The sign-in that the cookie shows this browser to have started, if it is that of the address and has not ended. */
async function inProgress(
  live: LiveProvider,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
) {
  try {
    const interaction = await live.current.interactionDetails(request.raw, reply.raw);
    return interaction.uid === request.params.uid ? interaction : null;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

/**
 * Whether our own page submitted the form. Our pages send no referrer, so browsers send `Origin: null`; then the cookie,
 * which forms of other sites do not carry, and Sec-Fetch-Site where supported, protect the form.
 */
function isFromOwnPage({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const { origin: from = 'null', 'sec-fetch-site': site = 'same-origin' } = headers;
  return (from === 'null' || from === origin) && site === 'same-origin';
}
