import type pg from 'pg';
import { nameKey } from '../../../domain/names';
import { NAMED_TABLES, type NamedTable } from '../../db/name-keys';
import { allFindings, type Finding } from './findings';

const PAGE = 10_000;

interface Keyed {
  id: number;
  text: string;
  key: string;
}

/** The rows of a select whose key is not that of their text. */
async function wrongKeys(
  pool: pg.Pool,
  table: string,
  select: string,
  isRight: (row: Keyed) => boolean,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let last = 0; ;) {
    const { rows } = await pool.query<Keyed>(`${select} > $1 order by id limit ${PAGE}`, [last]);
    for (const row of rows) {
      if (isRight(row)) continue;
      findings.push({ table, id: row.id, block: null, what: 'its key is not that of its text' });
    }
    if (rows.length < PAGE) return findings;
    last = rows.at(-1)!.id;
  }
}

const ofNames = (pool: pg.Pool, table: NamedTable) =>
  wrongKeys(
    pool,
    table,
    `select id, name as text, name_key as key from ${table} where name_key is not null and id`,
    ({ id, text, key }) => key === nameKey(text) || key === `${nameKey(text)}  ${id}`,
  );

const ofBatches = (pool: pg.Pool) =>
  wrongKeys(
    pool,
    'batch_keys',
    `select keyed.good_id as id, coalesce(goods.batch, '') as text, keyed.key from batch_keys keyed
       join goods on goods.id = keyed.good_id where keyed.key is not null and keyed.good_id`,
    ({ text, key }) => key === nameKey(text),
  );

const MISSING = `
  select 'goods' as table, goods.id, 'its batch has no key' as what from goods
   where goods.batch is not null and not is_plain_batch(goods.batch)
     and not exists (select from batch_keys keyed where keyed.good_id = goods.id)`;

/** The keys by which names and batches are found: a search shows nothing that has a wrong one. */
export async function checkKeys(pool: pg.Pool): Promise<Finding[]> {
  const findings = await ofBatches(pool);
  for (const table of NAMED_TABLES) findings.push(...(await ofNames(pool, table)));
  return [...findings, ...(await allFindings(pool, [MISSING]))];
}
