import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Texts beyond these are not kept: each costs memory on every connection, and lists of values make ever new ones. */
const KEPT_MAX = 400;
/** Shorter ones (begin, commit) need no plan. */
const WORTH_KEEPING = 20;

/**
 * The pool as Kysely takes it, with every statement prepared once a connection: reading and planning one takes
 * longer than most of ours run. The database still plans for the values at hand where that promises to be cheaper.
 */
export function preparing(pool: pg.Pool): PostgresPool {
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
    // Of the two shapes of Kysely's call the other one is for cursors, which we open none of.
    function query(text: unknown, values: readonly unknown[] = []): never {
      const config = { name: nameOf(text as string), text: text as string, values: [...values] };
      return client.query(config) as Promise<PostgresQueryResult<unknown>> as never;
    }
    return { query, release: () => client.release() };
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
