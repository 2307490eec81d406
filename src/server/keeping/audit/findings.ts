import type pg from 'pg';
import type { NamePair } from '../../../contract/suggestions';

/** What is wrong, and where. */
export interface Finding {
  table: string;
  /** Null: the table as a whole. */
  id: number | null;
  /** The block that the row is sealed in, where that is known. */
  block: number | null;
  what: string;
}

/** A check names at most so many rows: where more are wrong, the rest is found once these are corrected. */
const FINDINGS_MAX = 1_000;

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

/** Runs a select of `table`, `id`, `what` and, if known, `block`. */
export async function findingsOf(client: pg.PoolClient, select: string): Promise<Finding[]> {
  // First all of it: else the limit makes for a plan that is quick where much is wrong, and endless where nothing is.
  const { rows } = await client.query<Omit<Finding, 'block'> & Partial<Finding>>(
    `with found as materialized (select * from (${select}) as each where what is not null)
     select * from found order by id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ table, id, block = null, what }) => ({ table, id, block, what }));
}

/**
 * The findings of several statements, each in its own transaction: between them, calls can use the only connection of
 * the embedded database.
 */
export async function allFindings(pool: pg.Pool, selects: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const select of selects) {
    findings.push(...(await inCanonicalSession(pool, (client) => findingsOf(client, select))));
  }
  return findings;
}

/** One line for people. */
export function findingText({ table, id, block, what }: Finding): string {
  return `${table}${id === null ? '' : ` ${id}`}${block === null ? '' : ` (block ${block})`}: ${what}`;
}

/** One line for people: no finding, since nothing was changed, but one of them is taken for the other. */
export function pairText({ kind, names }: NamePair): string {
  return `${kind}: one name written as ${names.map(({ id, name }) => `'${name}' (${id})`).join(' and ')}`;
}
