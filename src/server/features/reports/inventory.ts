import { type RawBuilder, sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import { type InventoryProduct, inventoryRow, type InventoryRow } from '../../../contract/reports';
import { daysOfTime, sortOf } from '../../db/list';
import type { Db } from '../../db/tables';
import { itemOf, type RowOf } from '../../db/wire';
import type { Page } from '../../http/calls';

type ReportQuery = CallQuery<'getInventoryReport'>;
type Days = CallQuery<'getInventoryProducts'>;

const SORTS = {
  expires_at: sql`expires_at`,
  manufactured_at: sql`manufactured_at`,
  name: sql`name`,
  amount: sql`amount`,
};

/**
 * The report before paging: the stock of sellable types, summed by product, day of production at the site, and expiry.
 * It reads only lots in stock.
 */
function reportSql({ from, to }: Days, timeZone: string): RawBuilder<unknown> {
  const conditions = [sql`s.sellable`, ...daysOfTime(sql`g.made_at`, from, to, timeZone)];
  return sql`
    select s.id as good_type_id, s.name, s.units, (g.made_at at time zone ${timeZone})::date as manufactured_at,
           g.expires_at, sum(g.remaining) as amount
      from good_types s join stock g on g.good_type_id = s.id
     where ${sql.join(conditions, sql` and `)}
     group by 1, 4, 5`;
}

/** A page of the report, each row with the total. A page beyond the end is one row of nulls with it. */
export function inventoryReportSql(query: ReportQuery, timeZone: string) {
  const { limit, offset = 0 } = query;
  const { by, descending } = sortOf(query.sort, SORTS);
  // Type, day of production and expiry together are unique.
  const order = sql`${by} ${descending ? sql`desc` : sql`asc`} nulls last, expires_at nulls last, name, manufactured_at nulls last, good_type_id`;
  return sql<RowOf<InventoryRow> & { total: number }>`
    with report as (${reportSql(query, timeZone)}),
         page as (select * from report order by ${order}
                  ${limit === undefined ? sql`` : sql`limit ${limit}`} offset ${offset})
    select page.name, page.units, page.amount, page.manufactured_at, page.expires_at, page.good_type_id, counted.total
      from (select count(*)::int as total from report) as counted left join page on true
     order by ${order}`;
}

export async function findInventoryReport(
  db: Db,
  query: ReportQuery,
  timeZone: string,
): Promise<Page<InventoryRow>> {
  const { rows } = await inventoryReportSql(query, timeZone).execute(db);
  const found = rows.filter((row) => row.good_type_id !== null);
  return { rows: found.map(itemOf(inventoryRow)), total: rows[0]!.total };
}

/** The report summed by product, sorted by name. */
export function inventoryProductsSql(days: Days, timeZone: string): RawBuilder<RowOf<InventoryProduct>> {
  return sql<RowOf<InventoryProduct>>`
    with report as (${reportSql(days, timeZone)}),
         by_expiry as (select good_type_id, name, units, expires_at, sum(amount) as amount, count(*)::int as rows
                         from report group by 1, 2, 3, 4)
    select good_type_id, name, units, sum(amount) as amount, sum(rows)::int as rows,
           json_agg(json_build_object('expires_at', expires_at, 'amount', amount)
                    order by expires_at nulls last) as by_expiry
      from by_expiry group by 1, 2, 3 order by name, good_type_id`;
}
