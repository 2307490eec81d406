import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Config } from '../config/config';
import type { OpenTelemetryTracer, Trace } from './open-telemetry';
import type { Metrics } from './prometheus';

/** The figures of this process; null, and their library is not loaded, where no setting asks for them. */
export let metrics: Metrics | null = null;

/** The tracer of this process; null, and its library is not loaded, where no setting asks for traces. */
export let tracer: OpenTelemetryTracer | null = null;

/** Set them before the database is opened. */
export function setMetrics(used: Metrics | null): void {
  metrics = used;
}
export function setTracer(used: OpenTelemetryTracer | null): void {
  tracer = used;
}

/** Loads and starts what the settings ask for. Call it before the database is opened. */
export async function startMonitoring(config: Config): Promise<void> {
  if (config.metrics) metrics ??= (await import('./prometheus')).createMetrics();
  if (config.traces && !tracer) {
    const { OpenTelemetryTracer } = await import('./open-telemetry');
    tracer = new OpenTelemetryTracer(config.traces.endpoint, config.frontendVersion);
  }
}

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
