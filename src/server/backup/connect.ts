import pg from 'pg';
import { DatabaseError, reasonOf } from '../db/errors';

export type Setting = 'DATABASE_URL' | 'MIGRATE_DATABASE_URL';

/** One connection to PostgreSQL, whose later end is no error of its own. Throws DatabaseError with one line. */
export async function connectTo(setting: Setting, url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new DatabaseError(
      `${setting}: PostgreSQL at ${host}${pathname} cannot be reached: ${reasonOf(error)}`,
    );
  }
}

/** One connection to a running embedded database, by the folder of its socket. */
export async function connectToEmbedded(host: string): Promise<pg.Client> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
