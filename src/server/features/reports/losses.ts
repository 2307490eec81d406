import { type RawBuilder, sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import type { LossRow } from '../../../contract/reports';
import { startOfDay } from '../../../domain/days';
import { daysOfTime } from '../../db/list';
import type { RowOf } from '../../db/wire';
import { reversedIds } from '../../stock/reversals';

/** What was zeroed or counted less in some days, and stands, summed by product, cause and week. It reads only the losses and the lots of those days. */
export function lossesSql(
  { from, to }: CallQuery<'getLosses'>,
  timeZone: string,
): RawBuilder<RowOf<LossRow>> {
  const lost = [
    // The first is the condition of their index.
    sql`m.kind in ('zeroed', 'counted')`,
    sql`m.amount < 0`,
    sql`not exists (select from good_movements undoing where undoing.reverses_id = m.id)`,
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
