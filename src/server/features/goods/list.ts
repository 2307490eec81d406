import { type Kysely, sql } from 'kysely';
import type { Query } from '../../../contract/endpoint';
import type { Endpoints } from '../../../contract/endpoints';
import type { Good } from '../../../contract/goods';
import { daysOfDay, daysOfTime, type List, readPage } from '../../db/list';
import { readThrough } from '../../db/read-through';
import type { Tables } from '../../db/tables';
import { lotsMatching } from '../../stock/lots-matching';
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

/** Sorts with a nullable column, and whether the filters exclude nulls. */
const EXCLUDES_NULL = {
  expires_at: (query: GoodsQuery) => query.expires_from !== undefined || query.expires_to !== undefined,
  manufactured_at: ({ made, step, manufactured_from, manufactured_to }: GoodsQuery) =>
    made === true || [step, manufactured_from, manufactured_to].some((filter) => filter !== undefined),
};

/** Conditions of the stock filters on a lot's type, with the alias `s`. */
const TYPE_CONDITIONS = {
  all: [],
  existing: [],
  raw: [sql`s.purchasable`],
  processing: [sql`not s.purchasable`, sql`not s.sellable`],
  final: [sql`s.sellable`],
} as const;

function typeConditions(stock: keyof typeof TYPE_CONDITIONS) {
  const conditions = [sql`s.id = g.good_type_id`, ...TYPE_CONDITIONS[stock]];
  return conditions.length === 1
    ? []
    : [sql`exists (select from good_types s where ${sql.join(conditions, sql` and `)})`];
}

function lotConditions(query: GoodsQuery, timeZone: string) {
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

export function goodsList(query: GoodsQuery, timeZone: string): List {
  const field = query.sort.replace('-', '') as keyof typeof SORTS;
  const sort = SORTS[field];
  const stock = query.stock ?? 'all';
  const where = lotConditions(query, timeZone);
  const inStock = stock === 'all' ? [] : [sql`g.amount_remaining > 0`];
  return {
    from: sql`goods g`,
    columns: sql`g.*`,
    id: sql`g.id`,
    where: [...inStock, ...where],
    // A lot found by its number or batch is listed even if it is empty.
    ...(query.q && {
      extraMatches: [sql`g.id = any(${lotsMatching(query.q)})`, ...typeConditions(stock), ...where],
    }),
    groups: readThrough({
      table: 'good_types',
      key: sql`g.good_type_id`,
      contains: query.q,
      isSort: sort.by === 'group',
      where: TYPE_CONDITIONS[stock],
    }).groups,
    sort: {
      by: sort.by,
      nullable: field in EXCLUDES_NULL && !EXCLUDES_NULL[field as keyof typeof EXCLUDES_NULL](query),
      descending: query.sort.startsWith('-'),
    },
  };
}

export async function listGoods(
  db: Kysely<Tables>,
  query: GoodsQuery,
  timeZone: string,
): Promise<{ rows: Good[]; total: number }> {
  return readPage(db, goodsList(query, timeZone), query, goodsSql, goodOf);
}
