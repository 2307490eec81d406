import pino from 'pino';
import { openDatabase, type Database } from '../db/open';
import { embeddedCopy } from './embedded-copy';
import { postgresCopy } from './postgres-copy';

const log = pino({ level: 'error' });

/** The PostgreSQL that the tests run on; undefined where they run on the embedded database. */
export const { TEST_DATABASE_URL: postgresUrl } = process.env;

/**
 * A database of its own for a test file: migrated, otherwise empty. Embedded, or on the PostgreSQL of
 * TEST_DATABASE_URL. Its `close` removes it.
 */
export async function testDatabase(): Promise<Database> {
  const { remove, ...place } = postgresUrl ? await postgresCopy(postgresUrl) : await embeddedCopy();
  const database = await openDatabase({ dataDir: '', durable: false, log, ...place });
  return {
    ...database,
    async close() {
      await database.close();
      await remove();
    },
  };
}
