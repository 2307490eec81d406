import { sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import {
  type GoodType,
  goodType,
  type GoodTypeCard,
  type ListedGoodType,
} from '../../../contract/good-types';
import {
  type Allergen,
  type AllergenList,
  derivedAllergens,
  type IngredientType,
} from '../../../domain/allergens';
import { dayOf } from '../../../domain/days';
import { notFound } from '../../../domain/errors';
import { type List, nameContains, type Sql, sortOf } from '../../db/list';
import { readPage } from '../../db/read-list';
import type { Db } from '../../db/tables';
import { isoTime, itemOf, type RowOf } from '../../db/wire';
import { ingredientsOf } from '../../stock/ingredients';
import { hasAllergen } from '../../stock/lot-filters';

interface ReadTypes {
  db: Db;
  now: Date;
  siteTimeZone: string;
}

type TypeRow = RowOf<GoodType> & { ingredients?: IngredientType[] | null };

/** Whether a step makes a type. */
const isMade = (type: Sql) => sql`exists (select from manufacture_steps where made_good_type_id = ${type})`;

/** The types that go into `g` through any number of steps, itself included; null of one that no step makes. */
const INGREDIENTS = sql`case when ${isMade(sql`g.id`)} then (
  with ${ingredientsOf(sql`g.id`)}
  select json_agg(json_build_object('name', types.name, 'allergens', types.allergens,
                                    'bought', types.purchasable or not ${isMade(sql`types.id`)}) order by types.name, types.id)
    from ingredients join good_types types using (id)) end as ingredients`;

/** All response columns of good types, without an ORDER BY; what goes into them with `more`. */
const typesSql = (types: Sql, more: readonly Sql[] = []) => sql<TypeRow>`
  select ${sql.join([
    sql`g.id, g.name, g.units, g.purchasable, g.sellable, g.expires, g.manufactured, g.recipe_component, g.barcode`,
    sql`g.storage, g.storage_text, g.shelf_life_days, g.min_amount, g.archived, g.version`,
    sql`g.allergens || jsonb_build_object('verified', case when g.allergens_verified_at is not null then jsonb_build_object(
           'at', ${isoTime(sql`g.allergens_verified_at`)}, 'by', person.name, 'by_id', person.first_id,
           'against', g.allergens_against) end) as allergens`,
    ...more,
  ])}
    from (${types}) as g left join people person on person.id = g.allergens_verified_by`;

const COLUMNS = sql`t.id, t.name, t.units, t.purchasable, t.sellable, t.expires, t.manufactured, t.recipe_component,
  t.barcode, t.storage, t.storage_text, t.shelf_life_days, t.min_amount, t.archived, t.version, t.allergens,
  t.allergens_verified_at, t.allergens_verified_by, t.allergens_against`;

const typeOf = itemOf(goodType);
const withDerived = (row: TypeRow) => ({
  ...typeOf(row),
  derived_allergens: row.ingredients ? derivedAllergens(row.ingredients) : null,
});

/** What is left of a type on a day, neither held nor expired. */
const inStock = (type: Sql, day: string) => sql<string>`coalesce((
  select sum(remaining) from stock
   where good_type_id = ${type} and hold_id is null and (expires_at is null or expires_at >= ${day}::date)), 0)`;

/** What is declared of a type itself; of a bought one of which nobody has said, that it is unknown. */
function declares(code: Allergen, list: AllergenList): Sql {
  const said = hasAllergen(sql`types.allergens`, code, list);
  if (list !== 'unknown') return said;
  return sql`(${said} or types.allergens is null and (types.purchasable or not ${isMade(sql`types.id`)}))`;
}

/** The condition that this is declared of `t` or of what goes into it. */
const reaches = (declared: Sql) => sql`t.id in (
  with recursive reached (id) as (
    select types.id from good_types types where ${declared}
    union
    select steps.made_good_type_id
      from reached
      join manufacture_step_inputs input on input.good_type_id = reached.id
      join manufacture_steps steps on steps.id = input.step_id
  )
  select id from reached)`;

/** The condition that an allergen is in a list of a type's, by all that goes into it. Contained is stronger than the others. */
function allergenIs(code: Allergen, list: AllergenList | undefined): Sql {
  const contains = declares(code, 'contains');
  if (list === 'contains') return reaches(contains);
  if (list !== undefined) return sql`${reaches(declares(code, list))} and not ${reaches(contains)}`;
  return reaches(sql`(${contains} or ${declares(code, 'may_contain')} or ${declares(code, 'unknown')})`);
}

/** What is sorted by: what contains an allergen comes before what may, and that before what is unknown. */
const ranked = (code: Allergen) => sql`(case when ${allergenIs(code, 'contains')} then '1'
  when ${allergenIs(code, 'may_contain')} then '2' else '3' end || t.name)`;

/** A page of good types. */
export function findGoodTypes({ db, now, siteTimeZone }: ReadTypes, query: CallQuery<'listGoodTypes'>) {
  const { ids, q, archived, below_min, allergen, allergen_is, derived } = query;
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
      ...(allergen === undefined ? [] : [allergenIs(allergen, allergen_is)]),
    ],
    sort: sortOf(query.sort, {
      name: allergen && !allergen_is ? ranked(allergen) : sql`t.name`,
      id: sql`t.id`,
    }),
  };
  return derived
    ? readPage<TypeRow, ListedGoodType>(db, list, query, (page) => typesSql(page, [INGREDIENTS]), withDerived)
    : readPage<TypeRow, ListedGoodType>(db, list, query, typesSql, typeOf);
}

/** The card of a type. Throws NOT_FOUND. */
export async function findGoodTypeCard(
  { db, now, siteTimeZone }: ReadTypes,
  id: number,
): Promise<GoodTypeCard> {
  const read = sql<RowOf<GoodTypeCard> & Pick<TypeRow, 'ingredients'>>`
    select types.*,
           array(select steps.id from manufacture_steps steps where steps.made_good_type_id = types.id) as made_by,
           coalesce((
             select json_agg(json_build_object('recipe_id', recipes.id, 'recipe_name', recipes.name) order by recipes.name, recipes.id)
               from recipes
              where exists (
                select from recipe_steps join manufacture_step_inputs input using (step_id)
                 where recipe_steps.recipe_id = recipes.id and input.good_type_id = types.id)), '[]') as used_by,
           ${inStock(sql`types.id`, dayOf(now, siteTimeZone))} as in_stock
      from (${typesSql(sql`select ${COLUMNS} from good_types t where t.id = ${id}`, [INGREDIENTS])}) as types`;
  const [row] = (await read.execute(db)).rows;
  if (!row) throw notFound();
  return {
    ...withDerived(row),
    made_by: row.made_by as number[],
    used_by: row.used_by as GoodTypeCard['used_by'],
    in_stock: Number(row.in_stock),
  };
}
