import pg from 'pg';
import { connectClient } from '../../src/server/db/session';
import { PORTS } from './machines.mjs';
import { until } from './program.mjs';
import type { startCluster } from './start.mjs';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const PATIENCE_MS = 2_000;

/**
 * Tries to write on a server whose place was taken, past HAProxy, until it only reads. Throws where it confirms one: what
 * is written there would be lost.
 */
export async function refusesWrites(cluster: Cluster, { address, is }: Cluster['machines'][number]) {
  const connection = {
    host: address,
    port: PORTS.postgres,
    user: 'postgres',
    password: cluster.passwords.postgres,
    database: 'tfuka',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  };
  const write = async () => {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    try {
      await connectClient(client);
      await client.query('create table written_on_the_old_primary ()');
      return true;
    } catch {
      return false;
    } finally {
      void client.end().catch(() => undefined);
    }
  };
  let confirmed = 0;
  await until('the old primary as a standby', 120, async () => {
    if (await write()) confirmed += 1;
    return is('replica');
  });
  if (confirmed > 0) throw new Error('the old primary confirmed a write');
}
