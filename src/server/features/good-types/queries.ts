import { type Kysely, type Selectable, sql } from 'kysely';
import type { GoodTypesTable, Tables } from '../../db/tables';

/** Good types by name: all, or those of the ids. */
export async function findGoodTypes(
  db: Kysely<Tables>,
  ids?: readonly number[],
): Promise<Selectable<GoodTypesTable>[]> {
  const all = db.selectFrom('good_types').selectAll().orderBy('name').orderBy('id');
  return ids ? all.where(sql<boolean>`id = any(${ids})`).execute() : all.execute();
}

/** Good types that can be bought, by name. */
export async function findPurchasableGoodTypes(db: Kysely<Tables>) {
  return db
    .selectFrom('good_types')
    .select(['id', 'name', 'units', 'expires', 'manufactured'])
    .where('purchasable', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
