import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Database, openDatabase } from '../../../src/server/db/open';
import type { Place } from '../../../src/server/db/server-socket';
import { demoPeople, fillDemo } from '../../../src/server/demo/fill';
import { createDemoAccounts } from '../../../src/server/identity/accounts';
import { openSnapshotSocket } from '../../../src/server/keeping/backup/snapshot';
import { postgresUrl } from './database';
import { copyEmptyOnes, embeddedCopy } from './embedded-copy';
import { emptyPostgres, postgresCopy, type PostgresCopy } from './postgres-copy';

const log = pino({ level: 'silent' });

/** A place of a database, as commands are told it. */
export interface TestDatabasePlace {
  place: Place;
  remove(): Promise<void>;
}

const onPostgres = ({ databaseUrl, ownerUrl, remove }: PostgresCopy): TestDatabasePlace => ({
  place: { databaseUrl, migrateDatabaseUrl: ownerUrl, dataDir: '' },
  remove,
});

/** A migrated database without rows: embedded, or on TEST_DATABASE_URL. */
export async function migratedPlace(): Promise<TestDatabasePlace> {
  if (postgresUrl) return onPostgres(await postgresCopy(postgresUrl));
  const { dataDir, remove } = await embeddedCopy();
  return { place: { databaseUrl: null, dataDir }, remove };
}

/** A place without a database, of the kind that is asked for. */
export async function emptyPlace(kind: 'embedded' | 'postgres'): Promise<TestDatabasePlace> {
  if (kind === 'postgres') return onPostgres(await emptyPostgres(postgresUrl!));
  await copyEmptyOnes();
  const dataDir = mkdtempSync(join(tmpdir(), 'tfuka-place-'));
  return {
    place: { databaseUrl: null, dataDir },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** The demo factory and its accounts. */
export async function fillWithDemo({ db, writes }: Database): Promise<void> {
  await createDemoAccounts(db);
  await fillDemo({ db: writes, siteTimeZone: 'Asia/Jerusalem' }, await demoPeople(db, 'test'), new Date());
}

/** Opens it as a server does. */
export async function openPlace(place: Place): Promise<Database> {
  const database = await openDatabase({ ...place, log, durable: false });
  const { socketFolder } = database;
  const closeSocket = socketFolder && (await openSnapshotSocket(socketFolder, database, place.dataDir, log));
  return {
    ...database,
    async close() {
      if (closeSocket) await closeSocket();
      await database.close();
    },
  };
}
