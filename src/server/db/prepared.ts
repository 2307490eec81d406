import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isUnavailable } from './errors';

/** Texts beyond these are not kept: each costs memory on every connection, and lists of values make ever new ones. */
const KEPT_MAX = 400;
/** Shorter ones (begin, commit) need no plan. */
const WORTH_KEEPING = 20;

/**
 * The pool as Kysely takes it, with every statement prepared once a connection: reading and planning one takes
 * longer than most of ours run. The database still plans for the values at hand where that promises to be cheaper.
 * A query without an answer after `queryMs` fails, and with it the connection: a frozen database holds nobody up twice.
 */
export function preparing(pool: pg.Pool, queryMs: number): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= KEPT_MAX || text.length < WORTH_KEEPING) return known;
    const name = `kept_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let broken: Error | undefined;
    const query = async (text: string, values: readonly unknown[]) => {
      if (broken) throw broken;
      const config = { name: nameOf(text), text, values: [...values], query_timeout: queryMs };
      try {
        return await client.query(config);
      } catch (error) {
        // A failed statement leaves its connection sound; one that was not answered does not.
        if (isUnavailable(error) && !(error instanceof pg.DatabaseError)) broken = error as Error;
        throw error;
      }
    };
    // The other shape of Kysely's call is for cursors, which we open none of.
    return { query: query as never, release: () => client.release(broken) };
  };
  return {
    async connect() {
      const client = await pool.connect();
      const wrapper = wrappers.get(client) ?? wrap(client);
      wrappers.set(client, wrapper);
      return wrapper;
    },
    end: () => pool.end(),
  };
}
