import { type Kysely, sql } from 'kysely';
import type { Query } from '../../../contract/endpoint';
import type { Endpoints } from '../../../contract/endpoints';
import type { PurchasedGood } from '../../../contract/purchased-goods';
import { containingName, containingText, daysOfDay, daysOfTime, type List, readPage } from '../../db/list';
import type { Tables } from '../../db/tables';
import { foundBy } from '../../stock/found-by';
import { purchasedGoodOf, purchasedGoodsSql } from './rows';

type ReceiptsQuery = Query<Endpoints['listPurchasedGoods']>;

const SORTS = {
  purchased_at: { by: sql`r.purchased_at` },
  expires_at: { by: sql`g.expires_at` },
  amount: { by: sql`g.amount` },
  good_type_name: { by: 'group' },
  supplier: { by: 'group' },
} as const;

function ofSupplier({ supplier }: ReceiptsQuery) {
  return supplier === undefined ? [] : [sql`s.name ilike ${containingText(supplier)}`];
}

function ofType({ q }: ReceiptsQuery) {
  return q === undefined ? [] : [sql`s.name_key like ${containingName(q)}`];
}

/** The list that a query asks for: read through its types or suppliers where it is filtered or sorted by them. */
export function receiptsList(query: ReceiptsQuery, timeZone: string): List {
  const field = query.sort.replace('-', '') as keyof typeof SORTS;
  const [suppliers, types] = [ofSupplier(query), ofType(query)];
  const bySupplier = field === 'supplier' || (field !== 'good_type_name' && suppliers.length > 0);
  const byType = !bySupplier && (field === 'good_type_name' || types.length > 0);
  const amongSuppliers = sql`r.supplier_id in (select s.id from suppliers s where ${suppliers[0]})`;
  const amongTypes = sql`r.good_type_id in (select s.id from good_types s where ${types[0]})`;
  // Then the lot's own columns lead, whose indexes are of received lots only.
  const byExpiry = query.expires_from !== undefined || query.expires_to !== undefined;
  const byLot = field === 'expires_at' || field === 'amount' || byExpiry;
  const where = [
    ...(query.id === undefined ? [] : [sql`r.id = ${query.id}`]),
    ...(query.good_id === undefined ? [] : [sql`r.id = ${query.good_id}`]),
    ...daysOfTime(sql`r.purchased_at`, query.purchased_from, query.purchased_to, timeZone),
    ...daysOfDay(sql`g.expires_at`, query.expires_from, query.expires_to),
  ];
  const ofSuppliers = suppliers.length > 0 ? [amongSuppliers] : [];
  return {
    from: sql`purchased_goods r join goods g on g.id = r.id and g.manufacture_step_id is null`,
    columns: sql`r.id, r.good_type_id, r.supplier_id, r.purchased_at, r.extra_data, g.amount, g.batch, g.expires_at,
                 g.created_at, g.created_by`,
    ...(!byExpiry && { countFrom: sql`purchased_goods r` }),
    id: byLot ? sql`g.id` : sql`r.id`,
    where: [
      ...(byType ? ofSuppliers : []),
      ...(bySupplier && types.length > 0 ? [amongTypes] : []),
      ...where,
    ],
    ...(query.q && { besides: [sql`r.id = any(${foundBy(query.q)})`, ...ofSuppliers, ...where] }),
    ...(bySupplier && { groups: { from: sql`suppliers s`, where: suppliers, key: sql`r.supplier_id` } }),
    ...(byType && {
      groups: {
        from: sql`good_types s`,
        where: [...types, sql`s.purchasable`],
        key: byLot ? sql`g.good_type_id` : sql`r.good_type_id`,
        countKey: sql`r.good_type_id`,
      },
    }),
    sort: {
      ...SORTS[field],
      nullable: field === 'expires_at' && !byExpiry,
      descending: query.sort.startsWith('-'),
    },
  };
}

/** A page of the receipts. */
export async function listReceipts(
  db: Kysely<Tables>,
  query: ReceiptsQuery,
  timeZone: string,
): Promise<{ rows: PurchasedGood[]; total: number }> {
  return readPage(db, receiptsList(query, timeZone), query, purchasedGoodsSql, purchasedGoodOf);
}
