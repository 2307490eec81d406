import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Trace } from './open-telemetry';
import { metrics, tracer } from './start';

const ENDS = ['commit', 'rollback'];

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

function watchedClient(client: PostgresPoolClient): PostgresPoolClient {
  const run = client.query.bind(client) as Query;
  let transaction: Trace | undefined;
  const query: Query = async (text, values) => {
    if (text === 'begin') transaction = tracer?.transaction();
    // The beginning is sent with the first statement.
    const statement = text === 'begin' ? undefined : tracer?.statement(text, transaction);
    const within = transaction;
    if (ENDS.includes(text)) transaction = undefined;
    let failure: unknown;
    try {
      return await run(text, values);
    } catch (error) {
      failure = error;
      metrics?.statementFailed(error);
      throw error;
    } finally {
      statement?.end(failure);
      if (ENDS.includes(text)) within?.end(failure);
    }
  };
  // Kysely's other overload is for cursors, which we do not use.
  return { query: query as never, release: () => client.release() };
}

/** Measures and traces what a pool is asked for, where settings ask for that; else it is the pool itself. */
export function watched(pool: PostgresPool): PostgresPool {
  if (!metrics && !tracer) return pool;
  // Kysely knows a connection by its client.
  const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const startedAt = performance.now();
      try {
        const client = await pool.connect();
        metrics?.poolWait.observe((performance.now() - startedAt) / 1000);
        const known = clients.get(client) ?? watchedClient(client);
        clients.set(client, known);
        return known;
      } catch (error) {
        metrics?.statementFailed(error);
        throw error;
      }
    },
    end: () => pool.end(),
  };
}
