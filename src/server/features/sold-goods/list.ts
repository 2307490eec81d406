import { type Kysely, sql } from 'kysely';
import type { Query } from '../../../contract/endpoint';
import type { Endpoints } from '../../../contract/endpoints';
import type { SoldGood } from '../../../contract/sold-goods';
import { daysOfTime, type List, readPage } from '../../db/list';
import { readThrough } from '../../db/read-through';
import type { Tables } from '../../db/tables';
import { madeFrom } from '../../stock/made-from';
import { soldGoodOf, soldGoodsSql } from './rows';

type SalesQuery = Query<Endpoints['listSoldGoods']>;

const SORTS = {
  created_at: { by: sql`x.created_at` },
  amount: { by: sql`x.amount` },
  price: { by: sql`x.price`, nullable: true },
  good_type_name: { by: 'group' },
  customer: { by: 'group' },
} as const;

/** Read through types or customers if the query filters or sorts by them. */
export function salesList(query: SalesQuery, timeZone: string): List {
  const field = query.sort.replace('-', '') as keyof typeof SORTS;
  const through = readThrough(
    {
      table: 'customers',
      key: sql`x.customer_id`,
      contains: query.customer,
      isSort: field === 'customer',
    },
    { table: 'good_types', key: sql`x.good_type_id`, contains: query.q, isSort: field === 'good_type_name' },
  );
  return {
    from: sql`sold_goods x`,
    columns: sql`x.*`,
    id: sql`x.id`,
    ...through,
    where: [
      ...through.where,
      ...(query.good_id === undefined ? [] : [sql`x.good_id = ${query.good_id}`]),
      ...(query.from_good_id === undefined ? [] : [madeFrom(sql`x.good_id`, query.from_good_id)]),
      ...daysOfTime(sql`x.created_at`, query.created_from, query.created_to, timeZone),
    ],
    sort: { ...SORTS[field], descending: query.sort.startsWith('-') },
  };
}

export async function listSales(
  db: Kysely<Tables>,
  query: SalesQuery,
  timeZone: string,
): Promise<{ rows: SoldGood[]; total: number }> {
  return readPage(db, salesList(query, timeZone), query, soldGoodsSql, soldGoodOf);
}
