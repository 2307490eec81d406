import { type Kysely, type Selectable, sql } from 'kysely';
import type { GoodTypesTable, Tables } from '../../db/tables';

/** All good types or those with the ids, sorted by name. */
export async function findGoodTypes(
  db: Kysely<Tables>,
  ids?: readonly number[],
): Promise<Selectable<GoodTypesTable>[]> {
  const all = db.selectFrom('good_types').selectAll().orderBy('name').orderBy('id');
  return ids ? all.where(sql<boolean>`id = any(${ids})`).execute() : all.execute();
}

/** Purchasable good types, sorted by name. */
export async function findPurchasableGoodTypes(db: Kysely<Tables>) {
  return db
    .selectFrom('good_types')
    .select(['id', 'name', 'units', 'expires', 'manufactured'])
    .where('purchasable', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
