import { type Kysely, sql } from 'kysely';
import type { Query } from '../../../contract/endpoint';
import type { Endpoints } from '../../../contract/endpoints';
import type { SoldGood } from '../../../contract/sold-goods';
import { containingName, containingText, daysOfTime, type List, readPage } from '../../db/list';
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

function ofCustomer({ customer }: SalesQuery) {
  return customer === undefined ? [] : [sql`s.name ilike ${containingText(customer)}`];
}

function ofType({ q }: SalesQuery) {
  return q === undefined ? [] : [sql`s.name_key like ${containingName(q)}`];
}

/** The list that a query asks for: read through its types or customers where it is filtered or sorted by them. */
export function salesList(query: SalesQuery, timeZone: string): List {
  const field = query.sort.replace('-', '') as keyof typeof SORTS;
  const [customers, types] = [ofCustomer(query), ofType(query)];
  const byCustomer = field === 'customer' || (field !== 'good_type_name' && customers.length > 0);
  const byType = !byCustomer && (field === 'good_type_name' || types.length > 0);
  const amongCustomers = sql`x.customer_id in (select s.id from customers s where ${customers[0]})`;
  const amongTypes = sql`x.good_type_id in (select s.id from good_types s where ${types[0]})`;
  return {
    from: sql`sold_goods x`,
    columns: sql`x.*`,
    id: sql`x.id`,
    where: [
      ...(query.good_id === undefined ? [] : [sql`x.good_id = ${query.good_id}`]),
      ...(query.from_good_id === undefined ? [] : [madeFrom(sql`x.good_id`, query.from_good_id)]),
      ...(byType && customers.length > 0 ? [amongCustomers] : []),
      ...(byCustomer && types.length > 0 ? [amongTypes] : []),
      ...daysOfTime(sql`x.created_at`, query.created_from, query.created_to, timeZone),
    ],
    ...(byCustomer && { groups: { from: sql`customers s`, where: customers, key: sql`x.customer_id` } }),
    ...(byType && { groups: { from: sql`good_types s`, where: types, key: sql`x.good_type_id` } }),
    sort: { ...SORTS[field], descending: query.sort.startsWith('-') },
  };
}

/** A page of the sales. */
export async function listSales(
  db: Kysely<Tables>,
  query: SalesQuery,
  timeZone: string,
): Promise<{ rows: SoldGood[]; total: number }> {
  return readPage(db, salesList(query, timeZone), query, soldGoodsSql, soldGoodOf);
}
