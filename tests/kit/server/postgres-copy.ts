import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { openDatabase } from '../../../src/server/db/open';
import { baseKey } from './base-key';

const ADVISORY_LOCK = 7_304_119;
/** Owns nothing: the role that serves, in tests as it should be anywhere. */
const SERVER_ROLE = 'tfuka_server';

function urlOf(server: string, name: string, role?: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (role) url.username = role;
  return url.href;
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureBase(client: pg.Client, server: string, base: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [base]);
  if (rowCount) return;
  // Renamed when complete, so that a killed run leaves no partial base.
  const building = `${base}_building`;
  await client.query(`drop database if exists ${building} with (force)`);
  const roles = await client.query('select from pg_roles where rolname = $1', [SERVER_ROLE]);
  if (!roles.rowCount) await client.query(`create role ${SERVER_ROLE} login`);
  await client.query(`create database ${building}`);
  const log = pino({ level: 'error' });
  const database = await openDatabase({
    databaseUrl: urlOf(server, building, SERVER_ROLE),
    migrateDatabaseUrl: urlOf(server, building),
    dataDir: '',
    log,
  });
  await database.close();
  await client.query(`alter database ${building} rename to ${base}`);
}

/** A pool counts as ended before its connections are closed, and one that the server ends fails whatever test runs then. */
async function connectionsEnded(client: pg.Client, database: string): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [database]);
    if (!rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A migrated database, as it is reached by the role of the server and by the owner of its tables. */
export interface PostgresCopy {
  databaseUrl: string;
  ownerUrl: string;
  remove(): Promise<void>;
}

const copyOn = (server: string, name: string): PostgresCopy => ({
  databaseUrl: urlOf(server, name, SERVER_ROLE),
  ownerUrl: urlOf(server, name),
  remove: () =>
    onServer(server, async (client) => {
      await connectionsEnded(client, name);
      await client.query(`drop database if exists ${name} with (force)`);
    }),
});

/** An empty database on the PostgreSQL server, which the owner may fill for the role of the server. */
export async function emptyPostgres(server: string): Promise<PostgresCopy> {
  const name = `tfuka_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name}`));
  return copyOn(server, name);
}

/** A copy of the migrated base on the PostgreSQL server. The first test process creates the base. */
export async function postgresCopy(server: string): Promise<PostgresCopy> {
  const base = `tfuka_base_${baseKey()}`;
  const name = `tfuka_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    // The lock is released when the session ends.
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await ensureBase(client, server, base);
    await client.query(`create database ${name} template ${base}`);
  });
  return copyOn(server, name);
}
