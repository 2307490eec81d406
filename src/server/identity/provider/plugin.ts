import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import type { Provider } from 'oidc-provider';
import { isUnavailable } from '../../db/errors';
import { minuteBudget, networkOf } from '../budget';
import { cookieOf, cookiesAt, type ProviderCookies, readDevice } from './cookies';
import type { LiveProvider } from './live-provider';
import { assets } from './pages/assets';
import { messagePage } from './pages/message-pages';
import { CLIENT_ID, MOUNT_PATH, type ProviderOptions } from './provider';
import { replaceProviderPages } from './provider-pages';
import { trimAnonymousRecords } from './records';
import { revocationRoute, revokeAtSignOut } from './revocation';
import { sendPage, signInRoutes } from './sign-in';

/** All tablets of a factory may be behind one address, and be opened in the same minute. */
const NEW_DEVICES = { each: 300, all: 600 };
const KNOWN_DEVICES = { each: 60, all: 6_000 };
/** What was opened on new devices and left is trimmed after this many. */
const TRIM_EVERY = 100;

/** The addresses that store something for any client: to sign in, and to sign out. */
const OPENING = new Set([`${MOUNT_PATH}/v1/authorize`, `${MOUNT_PATH}/v1/logout`]);

/** A path as the provider matches its routes: in any case, with or without a trailing slash. */
const pathOf = (url: string) => url.split('?')[0]!.toLowerCase().replace(/\/$/, '');

/**
 * Bounds what unauthenticated callers can open. Returns the check of a request: the seconds to wait where it is too many, else
 * 0. A device on which somebody has signed in before does not notice what others do.
 */
function openedPages(
  live: LiveProvider,
  { device }: ProviderCookies,
  { db }: Pick<ProviderOptions, 'db'>,
): (request: FastifyRequest) => number {
  const takeOfNew = minuteBudget(NEW_DEVICES);
  const takeOfKnown = minuteBudget(KNOWN_DEVICES);
  let opened = 0;
  return (request) => {
    if (!OPENING.has(pathOf(request.url))) return 0;
    const known = readDevice(cookieOf(request.raw, device), live.cookieKeys);
    if (known) return takeOfKnown(known.id);
    const wait = takeOfNew(networkOf(request.ip));
    if (wait === 0 && ++opened % TRIM_EVERY === 0) {
      trimAnonymousRecords(db).catch((error: unknown) =>
        request.log.warn({ err: error }, 'what was opened without signing in could not be trimmed'),
      );
    }
    return wait;
  };
}

const BODY_LIMIT = 16 * 1024;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * The embedded provider's routes, under its issuer's path. Register it outside of the API, because these requests have
 * no access token.
 */
export function providerPlugin(live: LiveProvider, options: ProviderOptions): FastifyPluginAsync {
  const { db, origin } = options;
  const cookies = cookiesAt(origin, MOUNT_PATH);
  return async (app) => {
    const stop = live.follow((error) => app.log.warn({ err: error }, 'the keys could not be read again'));
    app.addHook('onClose', async () => stop());
    await app.register(
      async (mounted) => {
        mounted.addHook('onRequest', prepareExchange(origin));
        await mounted.register(async (scope) => {
          parseForms(scope);
          showErrorsAsPages(scope);
          assetRoutes(scope);
          revocationRoute(scope, db);
          signInRoutes(scope, live, cookies, options);
        });
        await mounted.register(async (scope) => mountProvider(scope, live, cookies, options));
      },
      { prefix: MOUNT_PATH },
    );
  };
}

/** Sets the headers of every response, and gives the provider the public address, whatever the request claims. */
function prepareExchange(origin: string) {
  const { protocol, host } = new URL(origin);
  const headers = {
    ...HEADERS,
    ...(protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    request.raw.headers['x-forwarded-host'] = host;
    void reply.headers(headers);
    // On the raw response too, because the provider writes its own.
    reply.raw.setHeaders(new Map(Object.entries(headers)));
  };
}

function parseForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
  // No body is an empty form.
  scope.addHook('preValidation', async (request) => {
    request.body ??= new URLSearchParams();
  });
}

function showErrorsAsPages(scope: FastifyInstance): void {
  scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500);
    if (status === 503) reply.header('retry-after', 1);
    if (status >= 500) request.log.error({ err: error }, 'the sign-in page failed');
    return sendPage(reply, status, messagePage(status >= 500 ? 'failed' : 'badRequest'));
  });
}

function assetRoutes(scope: FastifyInstance): void {
  for (const { path, type, content } of Object.values(assets())) {
    scope.get(path.slice(MOUNT_PATH.length), async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content),
    );
  }
}

/** What is asked for is stored while somebody signs in, and the database stores no NUL. */
async function refuseUnstorable({ raw }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  if (raw.url!.includes('%00')) return sendPage(reply, 400, messagePage('badRequest'));
}

/** The provider handles all other requests: it reads the bodies and writes the responses itself. */
function mountProvider(
  scope: FastifyInstance,
  live: LiveProvider,
  cookies: ProviderCookies,
  options: ProviderOptions,
): void {
  const handlers = new WeakMap<Provider, ReturnType<Provider['callback']>>();
  const handlerOf = (provider: Provider) => {
    const handler = handlers.get(provider) ?? handlerFor(provider, scope, options);
    handlers.set(provider, handler);
    return handler;
  };
  const secondsToWait = openedPages(live, cookies, options);
  scope.addHook('onRequest', refuseUnstorable);
  let busyPage: string | undefined;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/*',
    handler: async (request, reply) => {
      const wait = secondsToWait(request);
      if (wait > 0) {
        reply.header('retry-after', wait);
        busyPage ??= messagePage('busy');
        return sendPage(reply, 429, busyPage);
      }
      reply.hijack();
      const { raw } = request;
      const url = withKnownHint(raw.url ?? '/', live);
      const handle = handlerOf(live.current);
      await handle(Object.assign(raw, { originalUrl: url, url: url.slice(MOUNT_PATH.length) }), reply.raw);
      return reply;
    },
  });
}

function handlerFor(provider: Provider, { log }: FastifyInstance, { db }: ProviderOptions) {
  provider.use(replaceProviderPages);
  provider.use(revokeAtSignOut(db));
  provider.on('server_error', (ctx, error) => {
    log.error({ err: error }, 'the identity provider failed');
    if (!isUnavailable(error)) return;
    ctx.status = 503;
    ctx.set('retry-after', '1');
  });
  return provider.callback();
}

/**
 * An address to sign out whose ID token is of a key that is honoured no more: without it the provider asks the person,
 * instead of refusing.
 */
function withKnownHint(url: string, live: LiveProvider): string {
  const [path, query] = url.split('?');
  if (path !== `${MOUNT_PATH}/v1/logout` || !query) return url;
  const parameters = new URLSearchParams(query);
  const hint = parameters.get('id_token_hint');
  if (hint === null || live.knows(keyIdOf(hint))) return url;
  parameters.delete('id_token_hint');
  parameters.set('client_id', CLIENT_ID);
  return `${path}?${parameters}`;
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
