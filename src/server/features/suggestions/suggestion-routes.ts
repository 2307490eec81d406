import { sql } from 'kysely';
import { SUGGESTIONS_MAX } from '../../../domain/limits';
import { finderOf } from '../../../domain/names';
import { nameContains } from '../../db/list';
import type { Db } from '../../db/tables';
import type { Calls } from '../../http/calls';
import { findPairs } from '../../stock/name-pairs';
import { isActive, reversedIds } from '../../stock/reversals';

/** Uses of a name are counted only up to this limit. */
const USES_MAX = 1_000;

/** The rows that use a name, what they are for a reversal, and when. */
const USES = {
  suppliers: { rows: sql`purchased_goods used where supplier_id = s.id`, fact: 'lot', at: sql`purchased_at` },
  customers: { rows: sql`sold_goods used where customer_id = s.id`, fact: 'sale', at: sql`created_at` },
} as const;

/** Up to SUGGESTIONS_MAX used names that contain a text, most used in the last year first, then by name. */
async function suggestNames(
  db: Db,
  table: 'suppliers' | 'customers',
  q: string | undefined,
  now: Date,
): Promise<string[]> {
  const yearAgo = new Date(now);
  const { rows: uses, fact, at } = USES[table];
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  const { rows } = await sql<{ name: string }>`
    select s.name
      from ${sql.table(table)} s
      cross join lateral (
        select count(*) as uses from (
          select from ${uses} and ${at} > ${yearAgo} and id not in (${reversedIds(fact, yearAgo)}) limit ${sql.lit(USES_MAX)}) as used
      ) as counted
     where ${sql.join(nameContains(sql`s.name_key`, q ?? ''))} and exists (select from ${uses} and ${isActive(fact, sql`used.id`)})
     order by uses desc, s.name
     limit ${sql.lit(SUGGESTIONS_MAX)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** People are few, and their names have no key in the database. */
async function findPeople(db: Db, q: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name from people order by name`.execute(db);
  return rows
    .map(({ name }) => name)
    .filter(finderOf(q ?? ''))
    .slice(0, SUGGESTIONS_MAX);
}

export function suggestionRoutes(calls: Calls): void {
  calls.read('listSuppliers', ({ db, query, now }) => suggestNames(db, 'suppliers', query.q, now));
  calls.read('listCustomers', ({ db, query, now }) => suggestNames(db, 'customers', query.q, now));
  calls.read('listNamePairs', ({ db }) => findPairs(db));
  calls.read('listPeople', ({ db, query }) => findPeople(db, query.q));
}
