import pino from 'pino';
import { openDatabase, type Database } from '../db/open';
import { borrowEngine } from './engines';
import { postgresCopy } from './postgres-copy';

const log = pino({ level: 'error' });

/** The PostgreSQL that the tests run on; undefined where they run on the embedded database. */
export const { TEST_DATABASE_URL: postgresUrl } = process.env;

/**
 * A database of its own for a test file: migrated, otherwise empty. Embedded, or on the PostgreSQL of
 * TEST_DATABASE_URL. Its `close` removes it, or empties it for the next file.
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
