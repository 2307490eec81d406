import { sql } from 'kysely';
import type { Db } from '../db/tables';

/** An answer that takes longer counts as none. */
const ANSWER_MS = 3_000;
/** More rows are not counted: a scrape stays quick however long nothing was sealed. */
const ROWS_MAX = 100_000;

export interface DatabaseFigures {
  /** Rows of the journal that are in no block yet. */
  unsealed: number;
  /** The age of the oldest of them in seconds; 0 without any. */
  oldestSeconds: number;
}

const pending = new WeakMap<Db, Promise<DatabaseFigures | null>>();

async function read(db: Db): Promise<DatabaseFigures | null> {
  // Transactions are compared by the index of the journal, so the cost follows what is not sealed yet.
  const { rows } = await sql<DatabaseFigures>`
    with last as (select position from seals order by block desc limit 1),
         rest as (
           select at from journal
            where xid >= coalesce((select pg_snapshot_xmin(position) from last), '0'::xid8)
              and not coalesce(pg_visible_in_snapshot(xid, (select position from last)), false)
            order by xid limit ${sql.lit(ROWS_MAX)})
    select count(*)::integer as unsealed,
           greatest(coalesce(extract(epoch from now() - min(at)), 0), 0)::float8 as "oldestSeconds"
      from rest`.execute(db);
  return rows[0]!;
}

/** What the database tells of itself; null if it does not answer in time. Concurrent calls share one query. */
export function databaseFigures(db: Db): Promise<DatabaseFigures | null> {
  const reading =
    pending.get(db) ??
    read(db)
      .catch(() => null)
      .finally(() => pending.delete(db));
  pending.set(db, reading);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, ANSWER_MS, null)));
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
