import type pg from 'pg';
import { nameKey } from '../../domain/names';
import type { DatabaseLog } from './connections';

/** The tables whose rows are told apart by their names. */
export const NAMED_TABLES = ['good_types', 'recipes', 'suppliers', 'customers'] as const;
export type NamedTable = (typeof NAMED_TABLES)[number];

/**
 * The key of a row whose key another row has: that and its id, with two spaces between, which no key has. So every key is
 * there once, and what contains a part of the name is found with it.
 */
const TWIN = `given.key || '  ' || one.id`;

/** The names that may have no key, or one of a version before: the key of a plain name was always the same. */
const outdatedSql = (table: NamedTable) => `
  select id, name from ${table}
   where name_key is null or name_key like '%  %'${table === 'good_types' || table === 'recipes' ? ' or not is_plain_batch(name)' : ''}
   order by id`;

/** The first row with a key has it plain, unless another has it already. */
const giveSql = (table: NamedTable) => `
  with given as (
    select id, name, key, row_number() over (partition by key order by id) as place
      from unnest($1::bigint[], $2::text[], $3::text[]) as asked (id, name, key)
  )
  update ${table} one set name_key = right_key from (
    select given.id, given.name, case when other.id is null and given.place = 1 then given.key else ${TWIN} end as right_key
      from given join ${table} one on one.id = given.id
      left join ${table} other on other.name_key = given.key and other.id <> given.id) as given
   where one.id = given.id and one.name = given.name and one.name_key is distinct from right_key`;

interface Named {
  id: number;
  name: string;
}

async function fillNameKeys(client: pg.ClientBase, table: NamedTable): Promise<void> {
  const { rows } = await client.query<Named>(outdatedSql(table));
  if (rows.length === 0) return;
  await client.query(giveSql(table), [
    rows.map(({ id }) => id),
    rows.map(({ name }) => name),
    rows.map(({ name }) => nameKey(name)),
  ]);
}

const BATCHES_AT_ONCE = 10_000;

async function fillBatchKeys(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ id: number; batch: string }>(
      `select keyed.good_id as id, goods.batch from batch_keys keyed join goods on goods.id = keyed.good_id
        where keyed.key is null order by keyed.good_id limit ${BATCHES_AT_ONCE}`,
    );
    await client.query(
      `update batch_keys set key = given.key from unnest($1::bigint[], $2::text[]) as given (id, key)
        where batch_keys.good_id = given.id and batch_keys.key is null`,
      [rows.map(({ id }) => id), rows.map(({ batch }) => nameKey(batch))],
    );
    if (rows.length < BATCHES_AT_ONCE) return;
  }
}

/**
 * Gives names and batches the keys that they do not have: those of before, and those that a version before this one writes
 * beside it. Where two names have one key both stay as they are; `pairs` names them.
 */
export async function fillMissingKeys(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    for (const table of NAMED_TABLES) await fillNameKeys(client, table);
    await fillBatchKeys(client);
  } finally {
    client.release();
  }
}

/**
 * Fills missing keys while serving. Fails if another process is writing a name with the same key; the next run sees it.
 */
export async function fillKeysOrWarn(pool: pg.Pool, log: DatabaseLog): Promise<void> {
  try {
    await fillMissingKeys(pool);
  } catch (error) {
    log.warn({ err: error }, 'keys of names are missing');
  }
}
