import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Provider } from 'oidc-provider';
import { isUnavailable } from '../../db/errors';
import type { Tables } from '../../db/tables';
import { openAccountSocket } from '../account-socket';
import { cleanAttempts } from '../attempts';
import { assets } from './pages/assets';
import { badRequestPage, failedPage } from './pages/message-pages';
import { MOUNT_PATH } from './provider';
import { replaceOwnPages } from './provider-pages';
import { cleanRecords } from './records';
import { revocationRoute, revokeAtSignOut } from './revocation';
import { signInRoutes } from './sign-in';

interface PluginOptions {
  provider: Provider;
  db: Kysely<Tables>;
  /** The address people see. */
  origin: string;
  /** Whether the demo accounts may sign in. */
  demo: boolean;
  /** The embedded database's folder, through which accounts are made while this process has it; else null. */
  dataDir: string | null;
}

const CLEAN_EVERY_MS = 10 * 60_000;
const FORM_LIMIT = 16 * 1024;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * The embedded provider's pages and calls, under its issuer's path. Register it beside the API, not inside: its calls
 * carry no access token.
 */
export function providerPlugin({ provider, db, origin, demo, dataDir }: PluginOptions): FastifyPluginAsync {
  provider.use(replaceOwnPages);
  provider.use(revokeAtSignOut(db));
  return async (app) => {
    keepClean(app, db);
    if (dataDir) takeAccounts(app, db, dataDir);
    await app.register(
      async (mounted) => {
        mounted.addHook('onRequest', asSeenFromOutside(new URL(origin)));
        await mounted.register(async (scope) => {
          readForms(scope);
          showErrorsAsPages(scope);
          assetRoutes(scope);
          revocationRoute(scope, db);
          signInRoutes(scope, { provider, db, origin, demo });
        });
        await mounted.register(async (scope) => mountProvider(scope, provider));
      },
      { prefix: MOUNT_PATH },
    );
  };
}

/** Headers of every answer; and the provider is told the public address, whatever the request claims. */
function asSeenFromOutside(origin: URL) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
    request.raw.headers['x-forwarded-host'] = origin.host;
    reply.headers(HEADERS);
    for (const [name, value] of Object.entries(HEADERS)) reply.raw.setHeader(name, value);
  };
}

function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}

function showErrorsAsPages(scope: FastifyInstance): void {
  scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500);
    if (status === 503) reply.header('retry-after', 1);
    if (status >= 500) request.log.error({ err: error }, 'the sign-in page failed');
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(status >= 500 ? failedPage() : badRequestPage());
  });
}

function assetRoutes(scope: FastifyInstance): void {
  for (const { path, type, content } of Object.values(assets())) {
    scope.get(path.slice(MOUNT_PATH.length), async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content),
    );
  }
}

/** All the rest is the provider's: it reads the bodies and writes the answers itself. */
function mountProvider(scope: FastifyInstance, provider: Provider): void {
  const handle = provider.callback();
  provider.on('server_error', (ctx, error) => {
    scope.log.error({ err: error }, 'the identity provider failed');
    if (!isUnavailable(error)) return;
    ctx.status = 503;
    ctx.set('retry-after', '1');
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/*',
    handler: async (request, reply) => {
      reply.hijack();
      const { raw } = request;
      const url = raw.url ?? '/';
      await handle(Object.assign(raw, { originalUrl: url, url: url.slice(MOUNT_PATH.length) }), reply.raw);
    },
  });
}

function keepClean(app: FastifyInstance, db: Kysely<Tables>): void {
  const clean = async () => {
    try {
      await cleanRecords(db);
      await cleanAttempts(db);
    } catch (error) {
      app.log.error({ err: error }, 'expired sign-in records could not be cleaned');
    }
  };
  const timer = setInterval(() => void clean(), CLEAN_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** `npm run account` comes through here while this process has the data folder open. */
function takeAccounts(app: FastifyInstance, db: Kysely<Tables>, dataDir: string): void {
  let close: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    close = await openAccountSocket(dataDir, db, (error) =>
      app.log.error({ err: error }, 'an account could not be made'),
    );
  });
  app.addHook('onClose', async () => close?.());
}
