import type { Writable } from 'node:stream';
import { type PostgresPool, type PostgresPoolClient, type QueryExecutorProvider, sql } from 'kysely';
import type pg from 'pg';
import { DatabaseUnreachable, endsConnection, isOfFailedTransaction, isOutdatedPlan } from './errors';
import type { Tx } from './tables';

/** The limit of prepared statements: each costs memory on every connection, and value lists make new texts. */
const PREPARED_MAX = 400;
/** Shorter statements (begin, commit) need no plan. */
const LENGTH_MIN = 20;

/**
 * How a transaction begins. It plans each of its statements once per connection: they find rows by their keys, for which
 * one plan is best, whatever the values, and planning takes longer than they run. A plan that was made while a table was
 * small would still read all of it when it is large, so plans without an index are the last choice.
 */
const BEGIN = 'begin; set local plan_cache_mode to force_generic_plan; set local enable_seqscan to off';
const ENDS = ['commit', 'rollback'];
const COMMIT_MARK = '/* last */ ';
/** Begins the text of a transaction's last statement: the commit is sent with it, and rolls back if it fails. */
export const COMMIT_AFTER = sql.raw(COMMIT_MARK);
const NOTHING = { command: '', rowCount: 0, rows: [] };

/**
 * Pipelines independent statements of a transaction: those that `ask` starts at one moment are sent at once, where Kysely
 * would send each after the answer to the last; `ask` may use nothing else of the transaction. The database runs them in
 * order. Rejects with the first failure: after that the database refuses all others.
 */
export function pipelined<A, B>(
  tx: Tx,
  ask: (pipeline: QueryExecutorProvider) => readonly [Promise<A>, Promise<B>],
): Promise<[A, B]> {
  const executor = tx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const pipelining = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    const results = ask({ getExecutor: () => pipelining });
    const settled = await Promise.allSettled(results);
    const failed = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    if (failed.length > 0) throw failed.find((error) => !isOfFailedTransaction(error)) ?? failed[0];
    return Promise.all(results);
  });
}

/** Runs a transaction again if the plan of one of its statements is outdated. */
export async function retryOutdatedPlan<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error;
    return run();
  }
}

/** A value that the driver can certainly send: a statement that could not be sent would be missing from the commit. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  value instanceof Date ||
  (Array.isArray(value) ? value.every(isPlain) : typeof value !== 'object');

/** Awaits the commit that was sent with the last statement, or the rollback if that statement failed. */
async function endOf(text: string, committed: Promise<pg.QueryResult>) {
  const result = await committed;
  if (text === 'rollback' && result.command === 'COMMIT')
    throw new Error('a failed transaction was committed');
  return result;
}

/**
 * A pool for Kysely that prepares each statement once per connection, because parsing and planning take longer than
 * most of our queries run. Where a table was changed such that one of them no longer runs, all are prepared again: outside
 * of a transaction nobody notices, and a transaction has to be tried again. A transaction begins together with its first
 * statement, and may end with its last one (`COMMIT_AFTER`). That saves two round trips, and `pipelined` more, where the
 * pool may send a query before the last is answered (`pipeline`). A query without a response after `queryMs` fails, and
 * its connection is discarded. While the database is known not to answer (`isUnreachable`), no connection is asked for.
 */
export function preparingPool(pool: pg.Pool, queryMs: number, isUnreachable: () => boolean): PostgresPool {
  const { pipeline } = pool.options;
  let names = new Map<string, string>();
  let generation = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= PREPARED_MAX || text.length < LENGTH_MIN) return known;
    const name = `statement_${generation}_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  /** On every connection, for each of them has prepared them before. */
  const prepareAgain = () => {
    generation += 1;
    names = new Map();
  };
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    // Its type does not have the socket.
    const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection;
    let broken: Error | undefined;
    let begins = false;
    let isInTransaction = false;
    let committed: Promise<pg.QueryResult> | undefined;
    let answered: Promise<unknown> = Promise.resolve();
    const send = (text: string, values: readonly unknown[], name = nameOf(text)): Promise<pg.QueryResult> => {
      // Its type does not have the timeout.
      const config = { name, text, values: [...values], query_timeout: queryMs };
      if (pipeline) {
        // One packet for all queries of this moment: writing to the socket is costly.
        stream.cork();
        process.nextTick(() => stream.uncork());
        return client.query(config);
      }
      // The embedded database takes one message at a time.
      const answer = answered.then(() => client.query(config));
      answered = answer.catch(() => undefined);
      return answer;
    };
    const query = async (text: string, values: readonly unknown[]) => {
      if (broken) throw broken;
      const isFirst = begins;
      const sent = committed;
      begins = text === 'begin';
      isInTransaction = (isInTransaction || begins) && !ENDS.includes(text);
      committed = undefined;
      if (begins || (isFirst && ENDS.includes(text))) return NOTHING;
      if (sent && !ENDS.includes(text)) throw new Error('a statement after the last one of a transaction');
      const name = nameOf(text);
      try {
        if (sent) return await endOf(text, sent);
        const sending: Promise<pg.QueryResult>[] = [];
        if (isFirst) sending.push(send(BEGIN, [], ''));
        sending.push(send(text, values, name));
        if (pipeline && text.startsWith(COMMIT_MARK) && values.every(isPlain)) {
          committed = send('commit', []);
          // The commit itself reports a failure.
          committed.catch(() => undefined);
        }
        return (await Promise.all(sending)).at(-1)!;
      } catch (error) {
        if (endsConnection(error)) broken = error as Error;
        if (!isOutdatedPlan(error)) throw error;
        // Unless another call has noticed it before.
        if (name === names.get(text)) prepareAgain();
        if (isInTransaction) throw error;
        return send(text, values);
      }
    };
    // Kysely's other overload is for cursors, which we do not use.
    return { query: query as never, release: () => client.release(broken) };
  };
  return {
    async connect() {
      if (isUnreachable()) throw new DatabaseUnreachable();
      const client = await pool.connect();
      const wrapper = wrappers.get(client) ?? wrap(client);
      wrappers.set(client, wrapper);
      return wrapper;
    },
    end: () => pool.end(),
  };
}
