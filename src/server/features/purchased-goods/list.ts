import { type Kysely, sql } from 'kysely';
import type { Query } from '../../../contract/endpoint';
import type { Endpoints } from '../../../contract/endpoints';
import type { PurchasedGood } from '../../../contract/purchased-goods';
import { daysOfDay, daysOfTime, type List, readPage } from '../../db/list';
import { nameCondition, readThrough } from '../../db/read-through';
import type { Tables } from '../../db/tables';
import { lotsMatching } from '../../stock/lots-matching';
import { purchasedGoodOf, purchasedGoodsSql } from './rows';

type ReceiptsQuery = Query<Endpoints['listPurchasedGoods']>;

const SORTS = {
  purchased_at: { by: sql`r.purchased_at` },
  expires_at: { by: sql`g.expires_at` },
  amount: { by: sql`g.amount` },
  good_type_name: { by: 'group' },
  supplier: { by: 'group' },
} as const;

/** Read through types or suppliers if the query filters or sorts by them. */
export function receiptsList(query: ReceiptsQuery, timeZone: string): List {
  const field = query.sort.replace('-', '') as keyof typeof SORTS;
  const byExpiry = query.expires_from !== undefined || query.expires_to !== undefined;
  // These use the indexes of goods that contain only received lots.
  const byLot = field === 'expires_at' || field === 'amount' || byExpiry;
  const suppliers = {
    table: 'suppliers',
    key: sql`r.supplier_id`,
    contains: query.supplier,
    isSort: field === 'supplier',
  } as const;
  const types = {
    table: 'good_types',
    key: byLot ? sql`g.good_type_id` : sql`r.good_type_id`,
    countKey: sql`r.good_type_id`,
    contains: query.q,
    isSort: field === 'good_type_name',
  } as const;
  const through = readThrough(suppliers, types);
  const where = [
    ...(query.id === undefined ? [] : [sql`r.id = ${query.id}`]),
    ...(query.good_id === undefined ? [] : [sql`r.id = ${query.good_id}`]),
    ...daysOfTime(sql`r.purchased_at`, query.purchased_from, query.purchased_to, timeZone),
    ...daysOfDay(sql`g.expires_at`, query.expires_from, query.expires_to),
  ];
  return {
    from: sql`purchased_goods r join goods g on g.id = r.id and g.manufacture_step_id is null`,
    columns: sql`r.id, r.good_type_id, r.supplier_id, r.purchased_at, r.extra_data, g.amount, g.batch, g.expires_at,
                 g.created_at, g.created_by`,
    ...(!byExpiry && { countFrom: sql`purchased_goods r` }),
    id: byLot ? sql`g.id` : sql`r.id`,
    ...through,
    where: [...through.where, ...where],
    ...(query.q && {
      extraMatches: [sql`r.id = any(${lotsMatching(query.q)})`, ...nameCondition(suppliers), ...where],
    }),
    sort: {
      ...SORTS[field],
      nullable: field === 'expires_at' && !byExpiry,
      descending: query.sort.startsWith('-'),
    },
  };
}

export async function listReceipts(
  db: Kysely<Tables>,
  query: ReceiptsQuery,
  timeZone: string,
): Promise<{ rows: PurchasedGood[]; total: number }> {
  return readPage(db, receiptsList(query, timeZone), query, purchasedGoodsSql, purchasedGoodOf);
}
