import pino from 'pino';
import { openDatabase, type Database } from '../db/open';
import { borrowEngine } from './engines';
import { postgresCopy } from './postgres-copy';

const log = pino({ level: 'error' });

/** The PostgreSQL server for the tests; undefined for the embedded database. */
export const { TEST_DATABASE_URL: postgresUrl } = process.env;

/**
 * A migrated, empty database for one test file, embedded or on TEST_DATABASE_URL. `close` removes it or empties it for
 * the next file.
 */
export async function testDatabase(): Promise<Database> {
  if (!postgresUrl) return openDatabase({ dataDir: '', log, embedded: await borrowEngine() });
  const { remove, databaseUrl } = await postgresCopy(postgresUrl);
  const database = await openDatabase({ dataDir: '', log, databaseUrl });
  return {
    ...database,
    async close() {
      await database.close();
      await remove();
    },
  };
}
