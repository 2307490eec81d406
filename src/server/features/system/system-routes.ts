import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { endpoints } from '../../../contract/endpoints';
import type { BackupStatus, ClientConfig } from '../../../contract/system';
import type { Config } from '../../config/config';
import type { Db } from '../../db/tables';
import type { Calls } from '../../http/calls';
import { openApi } from '../../http/openapi';
import type { Feed } from '../../record/feed';

/** Tells how the backups are; null where this server makes none. */
export interface BackupSource {
  status(): BackupStatus;
}

export function backupRoutes(calls: Calls, backups: BackupSource | null): void {
  calls.read('getBackup', async () => backups?.status() ?? null);
}

/** The state of the process, set by main.ts. */
export interface Health {
  state: 'starting' | 'ok' | 'stopping';
}

/** The time limit of a database check. */
const CHECK_MS = 3_000;
const POSITION_MS = 500;
const POSITION_FOR_MS = 200;

/**
 * Positions before anything that the caller reads later; null if the database does not tell it soon. It is asked a few
 * times a second at most, because the caller needs no token.
 */
export function positionsOf(feed: Feed): () => Promise<string | null> {
  let asked: Promise<string | null> | null = null;
  return () => {
    if (asked) return asked;
    const late = new Promise<null>((resolve) => setTimeout(resolve, POSITION_MS, null).unref());
    asked = Promise.race([feed.now().catch(() => null), late]);
    void asked.then(() => setTimeout(() => (asked = null), POSITION_FOR_MS).unref());
    return asked;
  };
}

/** Checks that the database responds. Concurrent calls share one query, because the call needs no token. */
function databaseCheck(db: Db): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null;
  return async () => {
    pending ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (pending = null));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((done) => (timer = setTimeout(done, CHECK_MS, false)));
    return Promise.race([pending, late]).finally(() => clearTimeout(timer));
  };
}

/** The calls that need no token. */
export function openRoutes(
  app: FastifyInstance,
  config: Config,
  settings: () => Promise<ClientConfig>,
  health: Health,
  db: Db,
  backups: BackupSource | null,
): void {
  const isDatabaseUp = databaseCheck(db);
  const description = JSON.stringify(openApi(config.frontendVersion));
  app.get(endpoints.checkVersion.path, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { isCorrectVersion: request.headers['x-frontend-version'] === config.frontendVersion };
  });
  app.get(endpoints.getConfig.path, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return settings();
  });
  app.get(endpoints.getOpenApi.path, async (_request, reply) =>
    reply.type('application/json').send(description),
  );
  app.get(endpoints.isLive.path, async () => ({ status: 'ok' }));
  app.get(endpoints.isReady.path, async (_request, reply) => {
    const status = health.state === 'ok' && !(await isDatabaseUp()) ? 'failing' : health.state;
    void reply.header('cache-control', 'no-store').status(status === 'ok' ? 200 : 503);
    return backups ? { status, backup: backups.status().state } : { status };
  });
}
