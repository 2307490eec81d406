import { type RawBuilder, sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import type { InventoryProduct } from '../../../contract/reports';
import { type List, sortOf, type Sql } from '../../db/list';
import type { RowOf } from '../../db/wire';
import { lotsInStock } from '../../stock/good-list';

type ProductsQuery = CallQuery<'getInventoryProducts'>;

const SORTS = {
  name: sql`p.name`,
  expires_at: sql`p.expires_at`,
  amount: sql`p.amount`,
  lots: sql`p.lots`,
};

/** The good types of the lots in stock that pass the filters, with their sums: what it costs follows the stock, not the history. */
export function productsList(query: ProductsQuery, timeZone: string): List {
  const { from, to, stock = 'final', ...filters } = query;
  const lots = lotsInStock({ ...filters, stock, manufactured_from: from, manufactured_to: to }, timeZone);
  const sort = sortOf(query.sort, SORTS);
  return {
    from: sql`(
      select id, name, sum(amount) as amount, sum(held) as held, sum(lots)::int as lots, sum(rows)::int as rows,
             min(expires_at) as expires_at,
             json_agg(json_build_object('expires_at', expires_at, 'amount', amount)
                      order by expires_at nulls last) as by_expiry
        from (select t.id, t.name, stock.expires_at, sum(stock.remaining) as amount, count(*) as lots,
                     coalesce(sum(stock.remaining) filter (where stock.hold_id is not null), 0) as held,
                     count(distinct coalesce((stock.made_at at time zone ${timeZone})::date::text, '')) as rows
                ${lots} group by t.id, stock.expires_at) as by_expiry
       group by id, name) as p`,
    countFrom: sql`(select distinct t.id ${lots}) as p`,
    id: sql`p.id`,
    columns: sql`p.id, p.amount, p.held, p.lots, p.rows, p.by_expiry`,
    where: [],
    sort: { ...sort, nulls: sort.field === 'expires_at' ? 'last' : undefined },
  };
}

/** All response columns of the products of a page. */
export const productsSql = (page: Sql): RawBuilder<RowOf<InventoryProduct>> => sql<RowOf<InventoryProduct>>`
  select g.id as good_type_id, t.name, t.units, t.purchasable, t.sellable, g.amount, g.held, g.lots, g.rows, g.by_expiry
    from (${page}) as g join good_types t on t.id = g.id`;
