import { type Kysely, sql } from 'kysely';
import type { Query } from '../../../contract/endpoint';
import type { Endpoints } from '../../../contract/endpoints';
import type { Good } from '../../../contract/goods';
import { containingName, daysOfDay, daysOfTime, type List, readPage } from '../../db/list';
import type { Tables } from '../../db/tables';
import { foundBy } from '../../stock/found-by';
import { goodOf, goodsSql } from '../../stock/good-rows';
import { madeFrom } from '../../stock/made-from';

type GoodsQuery = Query<Endpoints['listGoods']>;

const SORTS = {
  expires_at: { by: sql`g.expires_at` },
  created_at: { by: sql`g.created_at` },
  manufactured_at: { by: sql`g.made_at` },
  amount_remaining: { by: sql`g.amount_remaining` },
  good_type_name: { by: 'group' },
} as const;

/** Sorts whose column may be null, and the filters that leave no such lot. */
const NEVER_NULL = {
  expires_at: (query: GoodsQuery) => query.expires_from !== undefined || query.expires_to !== undefined,
  manufactured_at: ({ made, step, manufactured_from, manufactured_to }: GoodsQuery) =>
    made === true || [step, manufactured_from, manufactured_to].some((filter) => filter !== undefined),
};

/** Conditions on the type of a lot. */
function ofType({ stock, q }: GoodsQuery) {
  return [
    ...(stock === 'raw' ? [sql`s.purchasable`] : []),
    ...(stock === 'processing' ? [sql`not s.purchasable`, sql`not s.sellable`] : []),
    ...(stock === 'final' ? [sql`s.sellable`] : []),
    ...(q === undefined ? [] : [sql`s.name_key like ${containingName(q)}`]),
  ];
}

/** Conditions on the lot itself. */
function ofLot(query: GoodsQuery, timeZone: string) {
  const { good_type_id, from_good_id, step, made } = query;
  return [
    ...(good_type_id === undefined ? [] : [sql`g.good_type_id = ${good_type_id}`]),
    ...(from_good_id === undefined ? [] : [madeFrom(sql`g.id`, from_good_id)]),
    ...(step === undefined ? [] : [sql`g.manufacture_step_name = ${step}`]),
    ...(step !== undefined || made === true ? [sql`g.made_at is not null`] : []),
    ...(made === false ? [sql`g.manufacture_step_id is null`] : []),
    ...daysOfDay(sql`g.expires_at`, query.expires_from, query.expires_to),
    ...daysOfTime(sql`g.created_at`, query.created_from, query.created_to, timeZone),
    ...daysOfTime(sql`g.made_at`, query.manufactured_from, query.manufactured_to, timeZone),
  ];
}

/** The list that a query asks for. */
export function goodsList(query: GoodsQuery, timeZone: string): List {
  const field = query.sort.replace('-', '') as keyof typeof SORTS;
  const sort = SORTS[field];
  const types = ofType(query);
  const where = ofLot(query, timeZone);
  const left = (query.stock ?? 'all') === 'all' ? [] : [sql`g.amount_remaining > 0`];
  return {
    from: sql`goods g`,
    columns: sql`g.*`,
    id: sql`g.id`,
    where: [...left, ...where],
    // Who searches for a lot by its number or batch wants that one, whatever is left of it.
    ...(query.q && { besides: [sql`g.id = any(${foundBy(query.q)})`, ...where] }),
    ...((types.length > 0 || sort.by === 'group') && {
      groups: { from: sql`good_types s`, where: types, key: sql`g.good_type_id` },
    }),
    sort: {
      by: sort.by,
      nullable: field in NEVER_NULL && !NEVER_NULL[field as keyof typeof NEVER_NULL](query),
      descending: query.sort.startsWith('-'),
    },
  };
}

/** A page of the lots. */
export async function listGoods(
  db: Kysely<Tables>,
  query: GoodsQuery,
  timeZone: string,
): Promise<{ rows: Good[]; total: number }> {
  return readPage(db, goodsList(query, timeZone), query, goodsSql, goodOf);
}
