import type pg from 'pg';

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

/** Runs work in a transaction that may take longer than a call: the text of a row is the same in each of our sessions. */
export async function inCanonicalSession<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local statement_timeout to 0');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

/**
 * A select of the rows of a table: `id`, `xid` and `digest`. The digest is over each column that is not null, in the
 * order of names, so that a column that is added later leaves the digests of earlier rows as they are.
 */
export async function digestsSql(client: pg.PoolClient, table: string): Promise<string> {
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
