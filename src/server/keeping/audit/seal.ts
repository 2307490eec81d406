import type pg from 'pg';
import type { DatabaseLog } from '../../db/connections';
import { inCanonicalSession } from './findings';

/** What is sealed, and the key of each. A row is never changed; `xid` is its transaction. */
export const SEALED_TABLES: Readonly<Record<string, string>> = {
  good_movements: 'id',
  goods: 'id',
  holds: 'id',
  journal: 'seq',
  purchased_goods: 'id',
  record_versions: 'id',
  sold_goods: 'id',
};

/**
 * A select of the rows of a table: `id`, `xid` and `digest`. The digest is over each column that is not null, in the
 * order of names, so that a column that is added later leaves the digests of earlier rows as they are.
 */
export async function digestsSql(client: pg.Pool | pg.PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname collate "C"`,
    [table],
  );
  const columns = rows.map(({ name }) => `'${name}=' || quote_literal(${name}::text)`);
  return `select ${SEALED_TABLES[table]} as id, xid,
                 sha256(convert_to(concat_ws(',', ${columns.join(', ')}), 'UTF8')) as digest from ${table}`;
}

/** Whether the position of a seal is of this server: not once the database was brought over from one that counts otherwise. */
export const IS_KNOWN = `
  (pg_snapshot_xmax(seals.position) <= pg_snapshot_xmax(pg_current_snapshot())
   and not exists (select from restores where restores.at > seals.at))`;

/** The hash of a block as it follows from its rows and from what its seal says, for the row `s` of seals. */
export const HASH = `
  sha256(s.previous || convert_to(concat_ws(' ', s.block, s.at, s.position), 'UTF8') || coalesce((
    select string_agg(part.hash, '' order by part.table_name)
      from (select rows.table_name,
                   sha256(convert_to(rows.table_name, 'UTF8') || (
                     select string_agg(int8send(row.id) || row.digest, '' order by row.place)
                       from unnest(rows.ids, rows.digests) with ordinality as row (id, digest, place))) as hash
              from sealed_rows rows where rows.block = s.block) as part), ''))`;

/** An arbitrary number shared by all our processes. */
const SEAL_LOCK = 7_304_120;
/** Rows are sealed once their transaction ended at least this long ago. */
const EVERY_MS = 60_000;

interface Last {
  block: number;
  position: string;
  /** False where the database was brought over from another server, which counted other transactions. */
  known: boolean;
}

/**
 * The rows that a block takes: those of transactions that are visible in its position and not in the one before. After
 * the database was brought over, positions and transactions are of two servers: then all that is in no block yet.
 */
function newRows(table: string, last: Last | undefined): string {
  if (!last) return 'fact.xid is null or pg_visible_in_snapshot(fact.xid, $1::pg_snapshot)';
  // One join over all rows; the other query looks up each of a few.
  if (!last.known)
    return `not exists (
      select from sealed_rows sealed, unnest(sealed.ids) as sealed_id
       where table_name = '${table}' and sealed_id = fact.id)`;
  return `fact.xid >= pg_snapshot_xmin($2::pg_snapshot) and not pg_visible_in_snapshot(fact.xid, $2::pg_snapshot)
      and fact.xid < pg_snapshot_xmax($1::pg_snapshot) and pg_visible_in_snapshot(fact.xid, $1::pg_snapshot)
      and not exists (
        select from sealed_rows sealed
         where table_name = '${table}' and last_id >= fact.id and first_id <= fact.id and fact.id = any(sealed.ids))`;
}

/** The position of all that is finished now. */
export async function positionNow(client: pg.Pool | pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ position: string }>('select pg_current_snapshot()::text as position');
  return rows[0]!.position;
}

/** Seals what is new up to a position; returns the number of the block, null where nothing is new. */
export function seal(pool: pg.Pool, position: string): Promise<number | null> {
  return inCanonicalSession(pool, async (client) => {
    const lock = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      SEAL_LOCK,
    ]);
    if (!lock.rows[0]!.free) return null;
    const { rows } = await client.query<Last>(
      `select block, position::text, ${IS_KNOWN} as known
         from seals order by block desc limit 1`,
    );
    const last = rows.at(0);
    const block = (last?.block ?? 0) + 1;
    const upTo = last && !last.known ? await positionNow(client) : position;
    let sealed = 0;
    for (const table of Object.keys(SEALED_TABLES)) {
      const added = await client.query(
        `insert into sealed_rows (block, table_name, first_id, last_id, ids, digests)
         select ${block}, '${table}', min(id), max(id), array_agg(id order by id), array_agg(digest order by id)
           from (${await digestsSql(client, table)}) as fact
          where ${newRows(table, last)}
         having count(*) > 0`,
        !last ? [upTo] : last.known ? [upTo, last.position] : [],
      );
      sealed += added.rowCount ?? 0;
    }
    // A block without rows only says that positions are of this server from here on.
    if (sealed === 0 && last?.known !== false) return null;
    await client.query(
      `insert into seals (block, at, position, previous, hash)
       select block, at, position, previous, ${HASH}
         from (select ${block}::bigint as block, now() as at, $1::pg_snapshot as position,
                      coalesce((select hash from seals where block = ${block - 1}), '') as previous) as s`,
      [upTo],
    );
    return block;
  });
}

/** Seals every minute what was written until a minute before. Several processes of a database seal each block once. */
export function startSealing(pool: pg.Pool, log: Pick<DatabaseLog, 'error'>): { stop(): Promise<void> } {
  let minuteAgo: string | null = null;
  const run = async () => {
    if (minuteAgo !== null) await seal(pool, minuteAgo);
    minuteAgo = await positionNow(pool);
  };
  const attempt = () =>
    run().catch((error: unknown) => log.error({ err: error }, 'the journal could not be sealed'));
  let running = attempt();
  const timer = setInterval(() => void (running = running.then(attempt)), EVERY_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
