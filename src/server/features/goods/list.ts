import { sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import { daysOfDay, daysOfTime, goodTypeNames, type List, nameContains, sortOf } from '../../db/list';
import { lotsMatching, madeFrom } from '../../stock/lot-filters';

type GoodsQuery = CallQuery<'listGoods'>;

const SORTS = {
  expires_at: sql`g.expires_at`,
  created_at: sql`g.created_at`,
  manufactured_at: sql`g.made_at`,
  amount_remaining: sql`g.amount_remaining`,
  good_type_name: sql`t.name`,
};

/** Whether a sort's column is null in some rows that pass the filters. */
const HAS_NULLS: Partial<Record<keyof typeof SORTS, (query: GoodsQuery) => boolean>> = {
  expires_at: (query) => query.expires_from === undefined && query.expires_to === undefined,
  manufactured_at: ({ made, step, manufactured_from, manufactured_to }) =>
    made !== true && [step, manufactured_from, manufactured_to].every((filter) => filter === undefined),
};

const TYPE_CONDITIONS = {
  all: [],
  existing: [],
  raw: [sql`t.purchasable`],
  processing: [sql`not t.purchasable`, sql`not t.sellable`],
  final: [sql`t.sellable`],
};

function conditionsOf(query: GoodsQuery, timeZone: string) {
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
  const { stock = 'all', q } = query;
  const sort = sortOf(query.sort, SORTS);
  const where = conditionsOf(query, timeZone);
  return {
    from: sql`goods g`,
    names: [
      goodTypeNames(SORTS.good_type_name, sql`g.good_type_id`, [
        ...TYPE_CONDITIONS[stock],
        ...nameContains(sql`t.name_key`, q),
      ]),
    ],
    columns: sql`g.*`,
    id: sql`g.id`,
    where: [...where, ...(stock === 'all' ? [] : [sql`g.amount_remaining > 0`])],
    // A lot found by its number or batch is listed even if it is empty.
    ...(q && { extraMatches: [...where, ...TYPE_CONDITIONS[stock], sql`g.id = any(${lotsMatching(q)})`] }),
    sort: { ...sort, nullable: HAS_NULLS[sort.field]?.(query) },
  };
}
