import { sql } from 'kysely';
import type { CallQuery } from '../../contract/endpoints';
import {
  daysOfDay,
  daysOfTime,
  goodTypeNames,
  type List,
  nameContains,
  nameOfFacts,
  type Sql,
  sortOf,
} from '../db/list';
import { goodsSql, LOT_COLUMNS } from './good-rows';
import { lotAllergenIs, lotsMatching, madeFrom, matchesMore } from './lot-filters';
import { ofReversal } from './reversals';

type GoodsQuery = CallQuery<'listGoods'>;
type Filters = Omit<GoodsQuery, 'limit' | 'offset' | 'cursor' | 'sort'>;

const TYPE_NAME = sql`t.name`;

const TYPE_CONDITIONS = {
  all: [],
  existing: [],
  raw: [sql`t.purchasable`],
  processing: [sql`not t.purchasable`, sql`not t.sellable`],
  final: [sql`t.sellable`],
  held: [],
};

/** The columns that lots are sorted and filtered by, of all lots or of those in stock: their indexes differ. */
function columnsOf(table: 'g' | 'stock') {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return {
    id: of(table === 'g' ? 'id' : 'lot_id'),
    good_type_id: of('good_type_id'),
    expires_at: of('expires_at'),
    created_at: of('created_at'),
    manufactured_at: of('made_at'),
    amount_remaining: sql.ref('stock.remaining'),
    good_type_name: TYPE_NAME,
  };
}
type Columns = ReturnType<typeof columnsOf>;

/** How a sort treats lots without a value; undefined where all that pass the filters have one. */
function nullsOf(field: keyof Columns, query: GoodsQuery): 'last' | 'least' | undefined {
  const isUnset = (...filters: (keyof GoodsQuery)[]) => filters.every((name) => query[name] === undefined);
  if (field === 'expires_at') return isUnset('expires_from', 'expires_to') ? 'last' : undefined;
  if (field === 'manufactured_at') {
    return query.made !== true && isUnset('step', 'manufactured_from', 'manufactured_to')
      ? 'last'
      : undefined;
  }
  return field === 'amount_remaining' && (query.stock ?? 'all') === 'all' ? 'least' : undefined;
}

function conditionsOf(query: Filters, columns: Columns, timeZone: string): Sql[] {
  const { good_type_id, from_good_id, step, made, allergen } = query;
  return [
    ...(good_type_id === undefined ? [] : [sql`${columns.good_type_id} = ${good_type_id}`]),
    ...(from_good_id === undefined ? [] : [madeFrom(columns.id, from_good_id)]),
    ...(step === undefined ? [] : [sql`g.manufacture_step_name = ${step}`]),
    ...(step !== undefined || made === true ? [sql`${columns.manufactured_at} is not null`] : []),
    ...(query.stock === 'held' ? [sql`stock.hold_id is not null`] : []),
    ...(made === false ? [sql`g.manufacture_step_id is null`] : []),
    ...ofReversal('lot', columns.id, query.reversed),
    ...(query.deviations === undefined
      ? []
      : [query.deviations ? sql`g.deviations is not null` : sql`g.deviations is null`]),
    ...(allergen === undefined ? [] : [lotAllergenIs(sql`g.allergens`, allergen, query.allergen_is)]),
    ...daysOfDay(columns.expires_at, query.expires_from, query.expires_to),
    ...daysOfTime(columns.created_at, query.created_from, query.created_to, timeZone),
    ...daysOfTime(columns.manufactured_at, query.manufactured_from, query.manufactured_to, timeZone),
  ];
}

/** Whether a filter is about a column of lots: else stock is found without reading them. */
const readsLots = ({ step, made, deviations, allergen }: Filters) =>
  step !== undefined || made === false || deviations !== undefined || allergen !== undefined;

/**
 * FROM and WHERE of all lots in stock that pass these filters of the list, each with its type as `t`. Lots are looked up one
 * by one, since a join may read those of all years.
 */
export function lotsInStock(query: Filters, timeZone: string): Sql {
  const { stock = 'existing', q } = query;
  const columns = columnsOf('stock');
  const searched = [
    ...nameContains(sql`t.name_key`, q),
    ...(q ? [sql`${columns.id} = any(${lotsMatching(q)})`] : []),
  ];
  const conditions = [
    sql`true`,
    ...TYPE_CONDITIONS[stock],
    ...(searched.length > 0 ? [sql`(${sql.join(searched, sql` or `)})`] : []),
    ...conditionsOf(query, columns, timeZone),
  ];
  const lots = readsLots(query)
    ? sql` cross join lateral (
          select manufacture_step_id, manufacture_step_name, deviations, allergens from goods where goods.id = stock.lot_id limit 1) as g`
    : sql``;
  return sql`from stock${lots} join good_types t on t.id = ${columns.good_type_id}
            where ${sql.join(conditions, sql` and `)}`;
}

export function goodsList(query: GoodsQuery, timeZone: string): List {
  const { stock = 'all', q } = query;
  const inStock = stock !== 'all';
  const all = columnsOf('g');
  const columns = inStock ? columnsOf('stock') : all;
  const sort = sortOf(query.sort, columns);
  const stocked = readsLots(query) ? sql`stock join goods g on g.id = stock.lot_id` : sql`stock`;
  const withStock = sql`goods g left join stock on stock.lot_id = g.id`;
  const byRemaining = sort.field === 'amount_remaining';
  return {
    from: inStock ? stocked : byRemaining ? withStock : sql`goods g`,
    rowsFirst: query.reversed === true,
    factsOf: stock === 'all' ? nameOfFacts('lots', query) : undefined,
    names: [
      goodTypeNames(TYPE_NAME, columns.good_type_id, [
        ...TYPE_CONDITIONS[stock],
        ...nameContains(sql`t.name_key`, q),
      ]),
    ],
    id: columns.id,
    where: conditionsOf(query, columns, timeZone),
    // A lot found by its number or batch is listed even if nothing is left of it.
    ...(q && {
      extra: {
        from: sql`${withStock} join good_types t on t.id = g.good_type_id`,
        id: all.id,
        by: all[sort.field],
        where: [
          ...conditionsOf(query, all, timeZone),
          ...TYPE_CONDITIONS[stock],
          sql`g.id = any(${lotsMatching(q)})`,
        ],
        isCut: matchesMore(q),
      },
    }),
    sort: {
      ...sort,
      nulls: nullsOf(sort.field, query),
      ...(byRemaining && { isNull: sql`stock.lot_id is null` }),
    },
  };
}

/** The lots in stock that can be sold, the expired ones too, which the screen marks; without those that are held. */
export function sellableList({ q, good_id, expired }: CallQuery<'listSellableGoods'>, today: string): List {
  const columns = columnsOf('stock');
  const { id, good_type_id, expires_at } = columns;
  const where = [
    sql`stock.hold_id is null`,
    ...(good_id === undefined ? [] : [sql`${id} = ${good_id}`]),
    // In words of which the planner can guess how many pass.
    ...(expired === true ? [sql`${expires_at} < ${today}::date`] : []),
    ...(expired === false ? [sql`(${expires_at} >= ${today}::date or ${expires_at} is null)`] : []),
  ];
  return {
    from: sql`stock`,
    names: [goodTypeNames(TYPE_NAME, good_type_id, [sql`t.sellable`, ...nameContains(sql`t.name_key`, q)])],
    // Most of the stock can be sold: without a name it is read in the order of its expiry.
    rowsFirst: q === undefined,
    id,
    where,
    ...(q && {
      extra: {
        from: sql`stock join good_types t on t.id = stock.good_type_id`,
        id,
        by: expires_at,
        where: [sql`t.sellable`, ...where, sql`${id} = any(${lotsMatching(q)})`],
      },
    }),
    sort: { by: expires_at, nulls: 'last', descending: false },
  };
}

/** All response columns of the lots of a page. */
export const listedGoodsSql = (page: Sql) =>
  goodsSql(sql`select ${LOT_COLUMNS}, page.sort_key from (${page}) as page join goods on goods.id = page.id`);
