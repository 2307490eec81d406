import { sql } from 'kysely';
import type { Good } from '../../../contract/goods';
import type { Db } from '../../db/tables';
import type { RowOf } from '../../db/wire';
import { goodOf, goodsSql } from '../../stock/good-rows';

/** A lot, or null. */
export async function findGood(db: Db, id: number): Promise<Good | null> {
  const { rows } = await goodsSql(sql`select * from goods where id = ${id}`).execute(db);
  return rows[0] ? goodOf(rows[0]) : null;
}

/** A lot and all lots that went into it, nearest first, each once. Empty for an unknown lot. */
export async function findHistory(db: Db, id: number): Promise<Good[]> {
  // `union` drops duplicates, so a lot used in many ways is followed once.
  const { rows } = await sql<RowOf<Good>>`
    with recursive history (id) as (
      select ${id}::bigint
      union
      select m.good_id from history h join good_movements m on m.used_in_good_id = h.id and m.kind = 'used'
    )
    ${goodsSql(sql`select * from goods where id = any(array(select id from history))`)}`.execute(db);
  return nearestFirst(id, rows.map(goodOf));
}

/** Orders lots breadth first, in the order in which they were used. */
function nearestFirst(id: number, lots: readonly Good[]): Good[] {
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const ids = new Set([id]);
  // Iterating a set includes members that are added meanwhile.
  for (const lotId of ids) for (const used of byId.get(lotId)?.used_good_ids ?? []) ids.add(used);
  return [...ids].flatMap((lotId) => byId.get(lotId) ?? []);
}
