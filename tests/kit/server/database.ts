import pg from 'pg';
import pino from 'pino';
import { watchPools } from '../../../src/server/db/connections';
import { openDatabase, type Database } from '../../../src/server/db/open';
import { databaseTypes } from '../../../src/server/db/pg-types';
import { watched } from '../../../src/server/observe/start';
import { borrowEngine } from './engines';
import { postgresCopy } from './postgres-copy';

const log = pino({ level: 'error' });
// As the start of the server does.
watchPools(watched);

/** The PostgreSQL server for the tests; undefined for the embedded database. */
export const { TEST_DATABASE_URL: postgresUrl } = process.env;

export interface TestDatabase extends Database {
  /** The owner of the tables, for what the server itself may not do. In the embedded database it is the server. */
  owner: pg.Pool;
  /** The same database by a pool of its own, as another server has it; the embedded one has one connection for all. */
  again?: () => Promise<Database>;
}

/**
 * A migrated, empty database for one test file, embedded or on TEST_DATABASE_URL, where it is served with the least
 * role. `close` removes it or empties it for the next file.
 */
export async function testDatabase(): Promise<TestDatabase> {
  if (!postgresUrl) {
    const database = await openDatabase({ dataDir: '', log, embedded: await borrowEngine() });
    return { ...database, owner: database.pool };
  }
  const { remove, databaseUrl, ownerUrl } = await postgresCopy(postgresUrl);
  const again = () => openDatabase({ dataDir: '', log, databaseUrl });
  const database = await again();
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4, types: databaseTypes });
  return {
    ...database,
    owner,
    again,
    async close() {
      await owner.end();
      await database.close();
      await remove();
    },
  };
}
