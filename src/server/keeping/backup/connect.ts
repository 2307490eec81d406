import pg from 'pg';
import { TIMEOUTS } from '../../db/connections';
import { embeddedAddress } from '../../db/embedded';
import { type DatabaseSetting, unreachable } from '../../db/errors';
import { connectClient, requireOwnConnections } from '../../db/session';

/** One connection to PostgreSQL, whose later end is no error of its own. Throws DatabaseError with one line. */
export async function connectTo(setting: DatabaseSetting, url: string, name: string): Promise<pg.Client> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: 2,
    connectionTimeoutMillis: TIMEOUTS.connection,
    query_timeout: TIMEOUTS.answer,
  });
  pool.on('error', () => undefined);
  try {
    await requireOwnConnections(setting, url, pool);
  } finally {
    await pool.end();
  }
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on('error', () => undefined);
  try {
    await connectClient(client);
    return client;
  } catch (error) {
    throw unreachable(setting, url, error);
  }
}

/** One connection to a running embedded database, by the folder of its socket. */
export async function connectToEmbedded(host: string): Promise<pg.Client> {
  const client = new pg.Client(embeddedAddress(host));
  client.on('error', () => undefined);
  await connectClient(client);
  return client;
}
