import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { BODY_MAX_BYTES } from '../domain/limits';
import { errorText } from '../strings/errors';
import type { Config } from './config/config';
import { proxyTest } from './config/proxies';
import type { Database } from './db/open';
import { accountRoutes, draftKeyRoutes } from './features/account/account-routes';
import { secondStepRoutes } from './features/account/second-step-routes';
import { accountsRoutes, managingRefusal } from './features/accounts/accounts-routes';
import { formRoutes } from './features/forms/form-routes';
import { goodTypeRoutes } from './features/good-types/good-type-routes';
import { goodRoutes } from './features/goods/good-routes';
import { journalRoutes } from './features/journal/journal-routes';
import { limitRoutes } from './features/limits/limit-routes';
import { manufactureStepRoutes } from './features/manufacture-steps/manufacture-step-routes';
import { overviewRoutes } from './features/overview/overview-routes';
import { workRoutes } from './features/overview/work';
import { partyRoutes } from './features/parties/party-routes';
import { planRoutes } from './features/plan/plan-routes';
import { purchasedGoodRoutes } from './features/purchased-goods/purchased-good-routes';
import { recipeRoutes } from './features/recipes/recipe-routes';
import { requirementRoutes } from './features/recipes/requirement-routes';
import { reportRoutes } from './features/reports/report-routes';
import { soldGoodRoutes } from './features/sold-goods/sold-good-routes';
import { suggestionRoutes } from './features/suggestions/suggestion-routes';
import { eventRoutes } from './features/system/events';
import {
  backupRoutes,
  type BackupSource,
  type Health,
  openRoutes,
  positionsOf,
} from './features/system/system-routes';
import { type Admission, type AdmissionOptions, createAdmission } from './http/admission';
import { personOfCall } from './http/bearer';
import { CallError, handleErrors, handleUnroutable } from './http/call-error';
import { bindCalls } from './http/calls';
import { metricsRoute } from './http/metrics';
import { REQUEST_MS } from './http/receiving';
import { securityHeaders } from './http/security-headers';
import { watchCalls } from './http/watch-calls';
import { buildOf, isPageRequest, serveWebApp } from './http/web-files';
import type { IdentityService } from './identity/identity';
import { metrics } from './observe/start';
import { AnswerCache } from './record/answer-cache';
import type { Feed, FeedEvent } from './record/feed';
import { Replica } from './record/replica';
import { ReportCache } from './stock/past-reports';

/** A connection ends when a header, or more of a body, does not arrive within this time. */
const RECEIVE_MS = 30_000;
/** How often the use of the answer cache is logged. */
const FIGURES_MS = 60_000;

export interface AppParts {
  config: Config;
  database: Pick<Database, 'db' | 'writes' | 'reserved' | 'kind' | 'box' | 'onReplaced'>;
  identity: IdentityService;
  feed: Feed;
  health: Health;
  log: FastifyBaseLogger;
  /** The built web app's folder; null serves only the API. */
  webFolder: string | null;
  /** The backups that this server makes by itself. */
  backups?: BackupSource | null;
  /** The commit of the build, if known. */
  commit?: string;
  /** Set only in tests: replaces RECEIVE_MS. */
  receiveMs?: number;
  /** Set only in tests: replaces what those who have not signed in may take. */
  limits?: Pick<AdmissionOptions, 'connectionLimits' | 'rates'>;
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission;
  }
}

/** Builds the whole server: API, identity provider and web app. It does not listen yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, identity, health, backups = null, receiveMs = RECEIVE_MS } = parts;
  const headers = securityHeaders(config);
  const isProxy = proxyTest(config.trustProxy);
  const admission = createAdmission({ headers, isProxy, receiveMs, ...parts.limits });
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_MS,
    clientErrorHandler: admission.answerBroken,
    serverFactory: admission.serverFactory,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // What is done without a token is counted by address: that of the person behind a known proxy.
    trustProxy: isProxy,
    frameworkErrors: handleUnroutable(headers),
    routerOptions: { maxParamLength: 1_000 },
  });
  app.decorate('admission', admission);
  readJson(app);
  handleErrors(app);
  watchCalls(app);
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers({ ...headers, 'x-request-id': id });
    // A load balancer then takes no connection for its next call that ends meanwhile.
    if (health.state === 'stopping') reply.header('connection', 'close');
  });
  logCalls(app);
  admission.admitRequests(app);
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPageRequest(request.method, request.url, request.headers.accept)) {
      return sendPage(request, reply);
    }
    const isCall = request.url.startsWith('/api_');
    throw new CallError('NOT_FOUND', isCall ? errorText.unknownCall : errorText.notFound);
  });

  if (identity.plugin) await app.register(identity.plugin);
  const build = parts.webFolder ? await buildOf(parts.webFolder) : null;
  const position = positionsOf(parts.feed);
  database.onReplaced(() => parts.feed.distrustAll());
  const settings = async () => ({
    issuer: identity.issuer,
    clientId: identity.clientId,
    audience: config.outside ? null : identity.audience,
    embeddedProvider: config.outside === null,
    siteTimeZone: config.siteTimeZone,
    siteName: config.siteName,
    accessibilityContact: config.accessibilityContact,
    makesBackups: backups !== null,
    frontendVersion: config.frontendVersion,
    build,
    position: await position(),
  });
  openRoutes(app, config, settings, health, database.reserved, backups);
  metricsRoute(app, config);
  const { frontendVersion: version } = config;
  metrics?.watch({
    build: { version, build: build ?? 'none', commit: parts.commit ?? 'unknown', database: database.kind },
  });
  const sendPage = parts.webFolder && (await serveWebApp(app, parts.webFolder, settings));

  await app.register(async (signedIn) => {
    admission.admitCalls(signedIn, identity);
    const accounts = { outside: config.outside !== null, demo: config.demo };
    signedIn.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    const answerCache = config.cacheAnswers ? new AnswerCache(parts.feed) : null;
    if (answerCache) logFigures(signedIn, answerCache);
    if (answerCache) metrics?.watch({ answerCache });
    const replica = config.replicaUrl
      ? new Replica(config.replicaUrl, () => parts.feed.newestRows, parts.log)
      : null;
    if (replica) {
      metrics?.watch({ replica });
      signedIn.addHook('onClose', () => replica.close());
    }
    const calls = bindCalls(signedIn, {
      db: database.db,
      writes: database.writes,
      feed: parts.feed,
      siteTimeZone: config.siteTimeZone,
      roles: config.roles,
      managingRefusal: (writer) => managingRefusal(database.db, accounts, writer),
      answerCache,
      replica,
    });
    goodTypeRoutes(calls);
    purchasedGoodRoutes(calls);
    const reports = new ReportCache();
    goodRoutes(calls, reports);
    soldGoodRoutes(calls);
    suggestionRoutes(calls);
    partyRoutes(calls);
    planRoutes(calls);
    manufactureStepRoutes(calls, reports);
    recipeRoutes(calls);
    requirementRoutes(calls);
    formRoutes(calls);
    overviewRoutes(calls);
    workRoutes(calls);
    reportRoutes(calls);
    limitRoutes(calls);
    journalRoutes(calls);
    backupRoutes(calls, backups);
    accountRoutes(calls);
    draftKeyRoutes(calls, database.box);
    secondStepRoutes(calls, config.origin, database.box);
    accountsRoutes(calls, accounts);
    const { signIns } = identity;
    // A write may have ended some, at any process: its people are signed out at once.
    if (signIns) parts.feed.follow((events) => void (mayEndSignIns(events) && signIns.refresh()));
    const streams = eventRoutes(signedIn, parts.feed, signIns);
    metrics?.watch({ streams });
  });
  return app;
}

/** Whether a sign-in may have been ended by one of these writes; null: by any. */
const mayEndSignIns = (events: readonly FeedEvent[] | null): boolean =>
  events?.some(({ tags }) => tags.includes('Account')) ?? true;

/** Parses bodies as JSON. An empty body is undefined. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** Logs once a minute how many answers the cache gave, if any were asked for. */
function logFigures(app: FastifyInstance, answerCache: AnswerCache): void {
  let logged = 0;
  const timer = setInterval(() => {
    const { figures } = answerCache;
    if (figures.given + figures.read > logged) app.log.info(figures, 'kept answers');
    logged = figures.given + figures.read;
  }, FIGURES_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Logs one line per call, with the route and not the URL, and the person's id: names are personal. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        personId: personOfCall(request),
      },
      'call',
    );
  });
}
