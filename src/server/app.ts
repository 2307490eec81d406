import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { setHebrewMessages } from '../contract/hebrew';
import { BODY_MAX_BYTES } from '../domain/limits';
import { errorText } from '../strings/errors';
import type { IdentityService } from './auth/identity';
import type { Config } from './config';
import type { Database } from './db/open';
import { accountRoutes } from './features/account/routes';
import { secondStepRoutes } from './features/account/second-step';
import { formRoutes } from './features/forms/routes';
import { goodTypeRoutes } from './features/good-types/routes';
import { goodRoutes } from './features/goods/routes';
import { purchasedGoodRoutes } from './features/purchased-goods/routes';
import { soldGoodRoutes } from './features/sold-goods/routes';
import { suggestionRoutes } from './features/suggestions/routes';
import { limitRoutes } from './features/limits/routes';
import { journalRoutes } from './features/journal/routes';
import { manufactureStepRoutes } from './features/manufacture-steps/routes';
import { overviewRoutes } from './features/overview/routes';
import { workRoutes } from './features/overview/work';
import { recipeRoutes } from './features/recipes/routes';
import { reportRoutes } from './features/reports/routes';
import { eventRoutes } from './features/system/events';
import { type Health, openRoutes, positionOf } from './features/system/routes';
import { requireBearer } from './http/bearer';
import { CallError } from './http/call-error';
import { bindCalls } from './http/calls';
import { handleErrors, handleUnroutable } from './http/error-answers';
import { shedLoad } from './http/load';
import { answerBrokenRequests, endStalledBodies, REQUEST_MS } from './http/receiving';
import { securityHeaders } from './http/security-headers';
import { buildOf, isPageRequest, serveWebApp } from './http/web-files';
import { KeptAnswers } from './reads/kept-answers';
import { Yields } from './stock/yields';
import type { Feed } from './writes/feed';

/** A connection ends when a header, or more of a body, does not arrive within this time. */
const RECEIVE_MS = 30_000;
/** How often it is logged how many answers were kept. */
const FIGURES_MS = 60_000;

export interface AppParts {
  config: Config;
  database: Pick<Database, 'db' | 'kind'>;
  identity: IdentityService;
  feed: Feed;
  health: Health;
  log: FastifyBaseLogger;
  /** The built web app's folder; null serves only the API. */
  webFolder: string | null;
  /** Set only in tests: replaces RECEIVE_MS. */
  receiveMs?: number;
}

/** Builds the whole server: API, identity provider and web app. It does not listen yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  setHebrewMessages();
  const { config, database, identity, health, receiveMs = RECEIVE_MS } = parts;
  const headers = securityHeaders(config);
  const answerBroken = answerBrokenRequests(headers);
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_MS,
    clientErrorHandler: answerBroken,
    http: { headersTimeout: receiveMs, connectionsCheckingInterval: Math.min(receiveMs, 1_000) },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Sign-in failures are counted by address, so a local proxy's forwarded address is used.
    trustProxy: 'loopback',
    frameworkErrors: handleUnroutable(headers),
    routerOptions: { maxParamLength: 1_000 },
  });
  endStalledBodies(app.server, receiveMs, answerBroken);
  readJson(app);
  handleErrors(app);
  app.addHook('onRequest', async ({ id }, reply) => void reply.headers({ ...headers, 'x-request-id': id }));
  logCalls(app);
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPageRequest(request.method, request.url, request.headers.accept)) {
      return sendPage(request, reply);
    }
    const isCall = request.url.startsWith('/api_');
    throw new CallError('NOT_FOUND', isCall ? errorText.unknownCall : errorText.notFound);
  });

  if (identity.plugin) await app.register(identity.plugin);
  const build = parts.webFolder ? await buildOf(parts.webFolder) : null;
  const settings = async () => ({
    issuer: identity.issuer,
    clientId: identity.clientId,
    audience: config.outside ? null : identity.audience,
    embeddedProvider: config.outside === null,
    siteTimeZone: config.siteTimeZone,
    siteName: config.siteName,
    accessibilityContact: config.accessibilityContact,
    frontendVersion: config.frontendVersion,
    build,
    position: await positionOf(parts.feed),
  });
  openRoutes(app, config, settings, health, database.db);
  const sendPage = parts.webFolder && (await serveWebApp(app, parts.webFolder, settings));

  await app.register(async (signedIn) => {
    requireBearer(signedIn, identity.verify);
    shedLoad(signedIn);
    signedIn.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    const keptAnswers = config.keptAnswers ? new KeptAnswers(parts.feed) : null;
    if (keptAnswers) logFigures(signedIn, keptAnswers);
    const calls = bindCalls(signedIn, {
      db: database.db,
      feed: parts.feed,
      siteTimeZone: config.siteTimeZone,
      roles: config.roles,
      keptAnswers,
    });
    goodTypeRoutes(calls);
    purchasedGoodRoutes(calls);
    const yields = new Yields();
    goodRoutes(calls, yields);
    soldGoodRoutes(calls);
    suggestionRoutes(calls);
    manufactureStepRoutes(calls, yields);
    recipeRoutes(calls);
    formRoutes(calls);
    overviewRoutes(calls);
    workRoutes(calls);
    reportRoutes(calls);
    limitRoutes(calls);
    journalRoutes(calls);
    accountRoutes(calls);
    secondStepRoutes(calls, config.origin);
    eventRoutes(signedIn, parts.feed);
  });
  return app;
}

/** Parses bodies as JSON. An empty body is undefined. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** Logs once a minute how many answers were given from what is kept, if any were asked for. */
function logFigures(app: FastifyInstance, keptAnswers: KeptAnswers): void {
  let logged = 0;
  const timer = setInterval(() => {
    const { figures } = keptAnswers;
    if (figures.given + figures.read > logged) app.log.info(figures, 'kept answers');
    logged = figures.given + figures.read;
  }, FIGURES_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Logs one line per call, with the route and not the URL, which may contain personal names. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'call',
    );
  });
}
