import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Query } from '../../../contract/endpoint';
import type { Endpoints } from '../../../contract/endpoints';
import type { InventoryProduct, InventoryRow } from '../../../contract/reports';
import type { Units } from '../../../domain/units';
import { daysOfTime } from '../../db/list';
import type { Tables } from '../../db/tables';

type ReportQuery = Query<Endpoints['getInventoryReport']>;
type Days = Query<Endpoints['getInventoryProducts']>;

const SORTS = {
  expires_at: sql`expires_at`,
  manufactured_at: sql`manufactured_at`,
  name: sql`name`,
  amount: sql`amount`,
} as const;

/**
 * The report before paging: the stock of sellable types, summed by product, day of production at the site, and expiry.
 * It reads only lots in stock, by partial indexes.
 */
function reportSql({ from, to }: Days, timeZone: string): RawBuilder<unknown> {
  const conditions = [
    sql`g.amount_remaining > 0`,
    sql`s.sellable`,
    ...daysOfTime(sql`g.made_at`, from, to, timeZone),
  ];
  return sql`
    select s.id as good_type_id, s.name, s.units, (g.made_at at time zone ${timeZone})::date as manufactured_at,
           g.expires_at, sum(g.amount_remaining) as amount
      from good_types s join goods g on g.good_type_id = s.id
     where ${sql.join(conditions, sql` and `)}
     group by 1, 4, 5`;
}

interface ReportRow {
  good_type_id: number;
  name: string;
  units: Units;
  manufactured_at: string | null;
  expires_at: string | null;
  amount: string;
}

/** A page of the report with the total, which is returned even if the page is empty. */
export function inventoryReportSql(query: ReportQuery, timeZone: string): RawBuilder<unknown> {
  const { limit, offset = 0, sort } = query;
  const key = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  // Ties are ordered by expiry; type, day and expiry together are unique.
  const order = sql`${key} ${direction} nulls last, expires_at nulls last, name, manufactured_at nulls last, good_type_id`;
  return sql`
    with report as (${reportSql(query, timeZone)}),
         page as (select * from report order by ${order}
                  ${limit === undefined ? sql`` : sql`limit ${limit}`} offset ${offset})
    select page.*, counted.total
      from (select count(*)::int as total from report) as counted left join page on true
     order by ${order}`;
}

export async function findInventoryReport(
  db: Kysely<Tables>,
  query: ReportQuery,
  timeZone: string,
): Promise<{ rows: InventoryRow[]; total: number }> {
  const { rows } = await sql<ReportRow & { total: number }>`${inventoryReportSql(query, timeZone)}`.execute(
    db,
  );
  return {
    rows: rows
      .filter((row) => row.good_type_id !== null)
      .map((row) => ({
        name: row.name,
        units: row.units,
        amount: Number(row.amount),
        manufactured_at: row.manufactured_at,
        expires_at: row.expires_at,
        good_type_id: row.good_type_id,
      })),
    total: rows[0]!.total,
  };
}

interface ProductRow {
  good_type_id: number;
  name: string;
  units: Units;
  amount: string;
  rows: number;
  expiries: (string | null)[];
  amounts: string[];
}

export function inventoryProductsSql(days: Days, timeZone: string): RawBuilder<unknown> {
  return sql`
    with report as (${reportSql(days, timeZone)}),
         by_expiry as (select good_type_id, name, units, expires_at, sum(amount) as amount, count(*)::int as rows
                         from report group by 1, 2, 3, 4)
    select good_type_id, name, units, sum(amount) as amount, sum(rows)::int as rows,
           array_agg(expires_at::text order by expires_at nulls last) as expiries,
           array_agg(amount::text order by expires_at nulls last) as amounts
      from by_expiry group by 1, 2, 3 order by name, good_type_id`;
}

/** The report summed by product, sorted by name. */
export async function findInventoryProducts(
  db: Kysely<Tables>,
  days: Days,
  timeZone: string,
): Promise<InventoryProduct[]> {
  const { rows } = await sql<ProductRow>`${inventoryProductsSql(days, timeZone)}`.execute(db);
  return rows.map(({ expiries, amounts, ...product }) => ({
    ...product,
    amount: Number(product.amount),
    by_expiry: expiries.map((expires_at, index) => ({ expires_at, amount: Number(amounts[index]) })),
  }));
}
