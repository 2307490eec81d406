import { type RawBuilder, sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import { type GoodType, goodType, type GoodTypeCard } from '../../../contract/good-types';
import { derivedAllergens, type IngredientType } from '../../../domain/allergens';
import { dayOf } from '../../../domain/days';
import { notFound } from '../../../domain/errors';
import { type List, nameContains, sortOf } from '../../db/list';
import { readPage } from '../../db/read-list';
import type { Db } from '../../db/tables';
import { isoTime, itemOf, type RowOf } from '../../db/wire';
import { ingredientsOf } from '../../stock/ingredients';

interface ReadTypes {
  db: Db;
  now: Date;
  siteTimeZone: string;
}

/** All response columns of good types, without an ORDER BY. */
const typesSql = (types: RawBuilder<unknown>) => sql<RowOf<GoodType>>`
  select g.id, g.name, g.units, g.purchasable, g.sellable, g.expires, g.manufactured, g.recipe_component, g.barcode,
         g.storage, g.storage_text, g.shelf_life_days, g.min_amount, g.archived, g.version,
         g.allergens || jsonb_build_object('verified', case when g.allergens_verified_at is not null then jsonb_build_object(
           'at', ${isoTime(sql`g.allergens_verified_at`)}, 'by', person.name, 'by_id', person.first_id,
           'against', g.allergens_against) end) as allergens
    from (${types}) as g left join people person on person.id = g.allergens_verified_by`;

const COLUMNS = sql`t.id, t.name, t.units, t.purchasable, t.sellable, t.expires, t.manufactured, t.recipe_component,
  t.barcode, t.storage, t.storage_text, t.shelf_life_days, t.min_amount, t.archived, t.version, t.allergens,
  t.allergens_verified_at, t.allergens_verified_by, t.allergens_against`;

const typeOf = itemOf(goodType);

/** What is left of a type on a day, neither held nor expired. */
const inStock = (type: RawBuilder<unknown>, day: string) => sql<string>`coalesce((
  select sum(remaining) from stock
   where good_type_id = ${type} and hold_id is null and (expires_at is null or expires_at >= ${day}::date)), 0)`;

/** A page of good types. */
export function findGoodTypes({ db, now, siteTimeZone }: ReadTypes, query: CallQuery<'listGoodTypes'>) {
  const { ids, q, archived, below_min } = query;
  const day = dayOf(now, siteTimeZone);
  const isBelow = sql`coalesce(${inStock(sql`t.id`, day)} < t.min_amount, false)`;
  const list: List = {
    from: sql`good_types t`,
    columns: COLUMNS,
    id: sql`t.id`,
    where: [
      ...(ids ? [sql`t.id = any(${ids}::bigint[])`] : []),
      ...nameContains(sql`t.name_key`, q),
      ...(archived === undefined ? [] : [sql`t.archived = ${archived}`]),
      ...(below_min === undefined ? [] : [sql`${isBelow} = ${below_min}`]),
    ],
    sort: sortOf(query.sort, { name: sql`t.name`, id: sql`t.id` }),
  };
  return readPage(db, list, query, typesSql, typeOf);
}

/** The types that go into one through any number of steps, itself included. */
const ingredientsSql = (id: number) => sql<IngredientType>`
  with ${ingredientsOf(sql`${id}::bigint`)}
  select types.name, types.allergens,
         types.purchasable or not exists (select from manufacture_steps where made_good_type_id = types.id) as bought
    from ingredients join good_types types using (id)
   order by types.name, types.id`;

/** The card of a type. Throws NOT_FOUND. */
export async function findGoodTypeCard(
  { db, now, siteTimeZone }: ReadTypes,
  id: number,
): Promise<GoodTypeCard> {
  const read = sql<RowOf<GoodTypeCard>>`
    select types.*,
           array(select steps.id from manufacture_steps steps where steps.made_good_type_id = types.id) as made_by,
           coalesce((
             select json_agg(json_build_object('recipe_id', recipes.id, 'recipe_name', recipes.name) order by recipes.name, recipes.id)
               from recipes
              where exists (
                select from recipe_steps join manufacture_step_inputs input using (step_id)
                 where recipe_steps.recipe_id = recipes.id and input.good_type_id = types.id)), '[]') as used_by,
           ${inStock(sql`types.id`, dayOf(now, siteTimeZone))} as in_stock
      from (${typesSql(sql`select ${COLUMNS} from good_types t where t.id = ${id}`)}) as types`;
  const [row] = (await read.execute(db)).rows;
  if (!row) throw notFound();
  const made_by = row.made_by as number[];
  const derived = made_by.length === 0 ? null : derivedAllergens((await ingredientsSql(id).execute(db)).rows);
  return {
    ...typeOf(row),
    made_by,
    used_by: row.used_by as GoodTypeCard['used_by'],
    in_stock: Number(row.in_stock),
    derived_allergens: derived,
  };
}
