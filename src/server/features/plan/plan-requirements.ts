import { sql } from 'kysely';
import type { PlannedMaterial } from '../../../contract/plan';
import { requirementsOf } from '../../../domain/requirements';
import type { Db } from '../../db/tables';
import { materialInAnswer, readAmounts } from '../../recipe-book/amounts';
import { type Days, findLeft } from '../../recipe-book/plan-rows';
import { isActive } from '../../stock/reversals';

/** Who each type last came from, by a receipt that stands: one index lookup a type. */
async function suppliersOf(db: Db, types: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ type: number; name: string }>`
    select asked.type, suppliers.name
      from unnest(${types}::bigint[]) as asked (type)
      cross join lateral (
        select supplier_id from purchased_goods receipt
         where receipt.good_type_id = asked.type and ${isActive('lot', sql`receipt.id`)}
         order by receipt.purchased_at desc, receipt.id desc limit 1) last
      join suppliers on suppliers.id = last.supplier_id`.execute(db);
  return new Map(rows.map(({ type, name }) => [type, name]));
}

/** What everything takes that is planned on these days and not yet made, by name. The stock is that of `day`. */
export async function findPlanRequirements(
  db: Db,
  days: Days,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<PlannedMaterial[]> {
  const left = await findLeft(db, days, timeZone);
  if (left.length === 0) return [];
  const { book, stock, types } = await readAmounts(db, day, { withTypes: true });
  const wants = left.flatMap(({ row, rest }) => {
    // One that was deleted since is planned no more.
    const recipe = book.recipes.get(Number(row.recipe_id));
    return recipe ? { recipe, amount: rest } : [];
  });
  const { materials } = requirementsOf(book, stock, wants);
  const suppliers = await suppliersOf(
    db,
    materials.map(({ type }) => type),
  );
  return materials
    .map((material) => ({
      ...materialInAnswer(types)(material),
      supplier: suppliers.get(material.type) ?? null,
    }))
    .toSorted((a, b) => a.good_type_name.localeCompare(b.good_type_name, 'he'));
}
