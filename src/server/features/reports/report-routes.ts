import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { CallQuery } from '../../../contract/endpoints';
import {
  inventoryProduct,
  inventoryRow,
  type InventoryRow,
  lossRow,
  type LossRow,
} from '../../../contract/reports';
import { startOfDay } from '../../../domain/days';
import { LIST_MAX } from '../../../domain/limits';
import { cursorOf, cursorValue, placeOf, readAfter } from '../../db/cursor';
import { daysOfTime, sortOf, type Sql } from '../../db/list';
import { type Page, readPage } from '../../db/read-list';
import type { Db } from '../../db/tables';
import { itemOf, type RowOf } from '../../db/wire';
import type { Calls } from '../../http/calls';
import { reversedIds } from '../../stock/reversals';
import { productsList, productsSql } from './stock-products';

type ReportQuery = CallQuery<'getInventoryReport'>;

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
function reportSql({ from, to }: ReportQuery, timeZone: string): RawBuilder<unknown> {
  const conditions = [sql`s.sellable`, ...daysOfTime(sql`g.made_at`, from, to, timeZone)];
  return sql`
    select s.id as good_type_id, s.name, s.units, (g.made_at at time zone ${timeZone})::date as manufactured_at,
           g.expires_at, sum(g.remaining) as amount,
           coalesce(sum(g.remaining) filter (where g.hold_id is not null), 0) as held
      from good_types s join stock g on g.good_type_id = s.id
     where ${sql.join(conditions, sql` and `)}
     group by 1, 4, 5`;
}

const PLACE = z.tuple([
  cursorValue.nullable(),
  cursorValue.nullable(),
  cursorValue,
  cursorValue.nullable(),
  z.int().positive(),
]);
type Place = z.output<typeof PLACE>;

/** Rows come by the sort, then soonest expiry first. Type, day of production and expiry together are unique. */
function orderOf(sort: ReportQuery['sort']) {
  const { by, descending } = sortOf(sort, SORTS);
  const ties = [sql`expires_at`, sql`name`, sql`manufactured_at`, sql`good_type_id`];
  const direction = descending ? sql`desc` : sql`asc`;
  return {
    columns: [by, ...ties],
    descending,
    order: sql`${by} ${direction} nulls last, ${sql.join(ties.map((column) => sql`${column} nulls last`))}`,
  };
}

/** The condition that a row comes after one with these values. */
function comesAfter(columns: readonly Sql[], place: readonly unknown[], descending = false): Sql {
  const [[column, ...others], [value, ...values]] = [columns, place];
  if (!column) return sql`false`;
  const isPast = descending ? sql`${column} < ${value}` : sql`${column} > ${value}`;
  const isSame = sql`${column} is not distinct from ${value}`;
  const isLater = value === null ? sql`false` : sql`(${isPast} or ${column} is null)`;
  return sql`(${isLater} or (${isSame} and ${comesAfter(others, values)}))`;
}

/** A page of the report, each row with the total. A page beyond the end is one row of nulls with it. */
export function inventoryReportSql(query: ReportQuery, timeZone: string, after?: Place) {
  const { limit = LIST_MAX, offset = 0 } = query;
  const { columns, descending, order } = orderOf(query.sort);
  const isAfter = after ? comesAfter(columns, after, descending) : sql`true`;
  const place = sql.join(columns.map((column) => sql`${column}::text`));
  // One row more tells whether there are more.
  return sql<RowOf<InventoryRow> & { total: number; place: string[] }>`
    with report as (${reportSql(query, timeZone)}),
         page as (select * from report where ${isAfter} order by ${order} limit ${limit + 1} offset ${offset})
    select page.name, page.units, page.amount, page.held, page.manufactured_at, page.expires_at, page.good_type_id,
           array[${place}] as place, counted.total
      from (select count(*)::int as total from report) as counted left join page on true
     order by ${order}`;
}

async function findInventoryReport(
  db: Db,
  query: ReportQuery,
  timeZone: string,
): Promise<Page<InventoryRow[]>> {
  const { limit = LIST_MAX, cursor } = query;
  const read = inventoryReportSql(query, timeZone, placeOf(query, PLACE));
  const { rows } = await readAfter(query, read.execute(db));
  const found = rows.filter((row) => row.good_type_id !== null);
  const page = found.slice(0, limit);
  const [last] = page.slice(-1);
  const leadsOn = query.limit === undefined || cursor !== undefined;
  const next =
    leadsOn && found.length > limit && last
      ? cursorOf(query, [...last.place.slice(0, -1), last.good_type_id])
      : undefined;
  return { rows: page.map(itemOf(inventoryRow)), total: rows[0]!.total, next };
}

/** What was zeroed or counted less in some days, and stands, summed by product, cause and week. It reads only the losses and the lots of those days. */
export function lossesSql(
  { from, to }: CallQuery<'getLosses'>,
  timeZone: string,
): RawBuilder<RowOf<LossRow>> {
  const lost = [
    // The first is the condition of their index.
    sql`m.kind in ('zeroed', 'counted')`,
    sql`m.amount < 0`,
    sql`not exists (select from good_movements reversal where reversal.reverses_id = m.id)`,
    ...daysOfTime(sql`m.at`, from, to, timeZone),
  ];
  const entered = [
    sql`g.good_type_id in (select good_type_id from lost)`,
    sql`g.id not in (${reversedIds('lot', from === undefined ? undefined : startOfDay(from, timeZone))})`,
    ...daysOfTime(sql`g.created_at`, from, to, timeZone),
  ];
  const and = sql` and `;
  return sql<RowOf<LossRow>>`
    with lost as materialized (
      select lot.good_type_id, m.cause, site.day - extract(dow from site.day)::int as week, -m.amount as amount
        from good_movements m join goods lot on lot.id = m.good_id,
             lateral (select (m.at at time zone ${timeZone})::date as day) site
       where ${sql.join(lost, and)}
    ), entered as (
      select g.good_type_id, sum(g.amount) as amount from goods g where ${sql.join(entered, and)} group by 1
    )
    select t.id as good_type_id, t.name, t.units, t.purchasable, t.sellable, lost.cause, lost.week,
           sum(lost.amount) as amount, count(*)::int as losses, coalesce(entered.amount, 0) as entered
      from lost join good_types t on t.id = lost.good_type_id
      left join entered on entered.good_type_id = t.id
     group by t.id, lost.cause, lost.week, entered.amount
     order by t.name, t.id, lost.cause, lost.week`;
}

export function reportRoutes(calls: Calls): void {
  calls.read('getInventoryReport', ({ db, query, siteTimeZone }) =>
    findInventoryReport(db, query, siteTimeZone),
  );
  calls.read('getInventoryProducts', ({ db, query, siteTimeZone }) =>
    readPage(db, productsList(query, siteTimeZone), query, productsSql, itemOf(inventoryProduct)),
  );
  calls.read('getLosses', async ({ db, query, siteTimeZone }) => {
    const { rows } = await lossesSql(query, siteTimeZone).execute(db);
    return rows.map(itemOf(lossRow));
  });
}
