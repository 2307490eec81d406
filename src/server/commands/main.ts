import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { createApp } from '../app';
import { type Config, ConfigError, isLoopback, readConfig } from '../config/config';
import { type DatabaseLog, watchPools } from '../db/connections';
import { DatabaseError } from '../db/errors';
import { fillKeysOrWarn } from '../db/name-keys';
import { type Database, openDatabase } from '../db/open';
import { demoPeople, fillDemo } from '../demo/fill';
import type { Health } from '../features/system/system-routes';
import { listenError, requireFreePort } from '../http/listen';
import { openMetricsPort } from '../http/metrics';
import { openAccountSocket } from '../identity/account-command';
import { createDemoAccounts, hasAccounts, hasDemoAccounts } from '../identity/accounts';
import { createIdentity, type IdentityService } from '../identity/identity';
import { openKeySocket } from '../identity/provider/key-command';
import { openAuditSocket } from '../keeping/audit/audit';
import { startSealing } from '../keeping/audit/seal';
import { ScheduledBackups } from '../keeping/backup/scheduled-backups';
import { openSnapshotSocket } from '../keeping/backup/snapshot';
import { deleteExpired } from '../keeping/cleaning';
import { createLog } from '../observe/log';
import { metrics, startMonitoring, tracer, watched } from '../observe/start';
import { Feed } from '../record/feed';
import { serviceManager } from './service-manager';

/** The heap is collected when it is twice what is in use; left to itself it grows to more than three times. */
setFlagsFromString('--heap-growing-percent=100');

const HOUR_MS = 3_600_000;
/** How soon keys missing in rows that an older version wrote beside this one are filled in. */
const KEYS_MS = 60_000;
/** Running calls may take this long to finish after a stop signal. */
const STOP_MS = 20_000;
const IDLE_MS = 50;
/** Connections that the system holds until they are taken; above it the system lets them wait for seconds. */
const BACKLOG = 4_096;

/** Ends the process with a one-line reason. */
function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** The setting that makes the server reachable from other machines, as a clause of a message; else null. */
function exposureOf({ host, origin }: Config): string | null {
  if (!isLoopback(host)) return `HOST is ${host}`;
  // With a public origin, a proxy in front makes a loopback server reachable.
  return isLoopback(new URL(origin).hostname) ? null : `PUBLIC_ORIGIN is ${origin}`;
}

async function prepareAccounts(config: Config, database: Database): Promise<void> {
  if (config.outside) return;
  const exposure = exposureOf(config);
  if (exposure) {
    // Checked before accounts are created, so that a refused start leaves none in the database.
    const hasDemo = await hasDemoAccounts(database.db);
    if (hasDemo || config.demo) {
      await database.close();
      const remedy = hasDemo ? 'use another database with DEMO=off' : 'set DEMO=off';
      exitWith(
        `${exposure}, but everybody knows the passwords of the demo accounts: ` +
          `stay on 127.0.0.1, or ${remedy}`,
      );
    }
  }
  if (config.demo) await createDemoAccounts(database.db);
}

/** Prints which account still has to be created. */
async function warnIfNoAccount(config: Config, database: Database): Promise<void> {
  if (config.outside) return;
  if (!(await hasAccounts(database.db, config.demo))) {
    const but = (await hasDemoAccounts(database.db)) ? ' but those of the demo (DEMO=on)' : '';
    process.stdout.write(`no account yet${but}: npm run account -- add NAME\n`);
  } else if (config.roles && !(await hasAccounts(database.db, config.demo, ['manager']))) {
    process.stdout.write('no manager yet: npm run account -- role NAME manager\n');
  }
}

/** The build writes of which commit it is; nothing does where the sources run. */
function commitOfBuild(): Promise<string> {
  return readFile(join(import.meta.dirname, '..', 'commit'), 'utf8').catch(() => 'unknown');
}

/** Takes requests of commands, which cannot open the embedded database beside this process. Returns what closes each. */
async function openCommandSockets(
  config: Config,
  database: Database,
  { recordIssuer: issuer, refreshKeys }: IdentityService,
  log: DatabaseLog,
): Promise<(() => Promise<void>)[]> {
  const { db, socketFolder: folder } = database;
  if (!folder) return [];
  return Promise.all([
    ...(config.outside ? [] : [openAccountSocket(folder, db, { issuer, demo: config.demo }, log)]),
    ...(refreshKeys ? [openKeySocket(folder, database, refreshKeys, log)] : []),
    openAuditSocket(folder, database, log),
    openSnapshotSocket(folder, database, config.dataDir, log),
  ]);
}

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const commit = await commitOfBuild();
  const health: Health = { state: 'starting' };
  await startMonitoring(config);
  watchPools(watched);
  const closeMetrics = await openMetricsPort(config);
  await requireFreePort(config);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    migrateDatabaseUrl: config.migrateDatabaseUrl,
    dataDir: config.dataDir,
    secretKeys: config.secretKeys,
    log,
  });
  await prepareAccounts(config, database);
  const { db } = database;
  const identity = await createIdentity(config, database, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  await warnIfNoAccount(config, database);
  const feed = new Feed(database.reserved, log);
  metrics?.watch({ pools: database.pools, db: database.reserved, feed });
  if (config.demo) {
    const filled = await fillDemo(
      { db, siteTimeZone: config.siteTimeZone },
      await demoPeople(db, identity.recordIssuer),
      new Date(),
    );
    if (filled) log.info('filled the demo factory');
  }
  const backups = config.backups && new ScheduledBackups(config.backups, database, log);
  const app = await createApp({
    config,
    database,
    identity,
    feed,
    health,
    backups,
    log,
    webFolder: join(import.meta.dirname, '..', 'web'),
    commit,
  });
  const closeSockets = await openCommandSockets(config, database, identity, log);
  const cleaning = setInterval(() => void deleteExpired(db, log), HOUR_MS);
  const keying = setInterval(() => void fillKeysOrWarn(database.pool, log), KEYS_MS);
  const sealing = startSealing(database.pool, log);

  const manager = serviceManager(config, log);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    health.state = 'stopping';
    manager.stopping();
    log.info('stopping');
    await pause(config.drainSeconds * 1_000);
    clearInterval(cleaning);
    clearInterval(keying);
    setTimeout(() => process.exit(1), STOP_MS).unref();
    // Repeated, because a connection becomes idle only after its running call has finished.
    const idle = setInterval(app.admission.closeIdle, IDLE_MS);
    app.admission.stop();
    await backups?.stop();
    await app.close();
    clearInterval(idle);
    for (const close of closeSockets) await close();
    identity.signIns?.close();
    await feed.close();
    await sealing.stop();
    await closeMetrics();
    await tracer?.close().catch(() => undefined);
    await database.close();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  if (backups) {
    await backups.start();
    metrics?.watch({ lastBackupAt: () => backups.madeAt });
  }
  await app
    .listen({ host: config.host, port: config.port, backlog: BACKLOG })
    .catch((error: NodeJS.ErrnoException) => {
      throw listenError(error, config);
    });
  health.state = 'ok';
  log.info({ version: config.frontendVersion, commit, node: process.version }, 'started');
  manager.ready();
  process.stdout.write(`ready on ${config.origin}\n`);
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DatabaseError) exitWith(error.message);
  exitWith(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
