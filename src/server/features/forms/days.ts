import { type RawBuilder, sql } from 'kysely';
import { addDays, daysBetween, LAST_DAY, startOfDay } from '../../../domain/days';
import type { FormDay } from '../../../domain/forms';
import { stands } from '../../stock/reversals';

/**
 * Every day of a range, inclusive, with its last entry of a form and whether anything was received, made or sold. Each
 * day costs a few index lookups.
 */
export function daysSql(
  formName: string,
  { from, to }: { from: string; to: string },
  timeZone: string,
): RawBuilder<FormDay> {
  const length = Math.max(daysBetween(from, to) + 1, 0);
  const days = Array.from({ length }, (_, index) => addDays(from, index));
  const starts = days.map((day) => startOfDay(day, timeZone));
  const ends = days.map((day) => (day === LAST_DAY ? 'infinity' : startOfDay(addDays(day, 1), timeZone)));
  const within = (column: string) =>
    sql`${sql.ref(column)} >= days.start and ${sql.ref(column)} < days.until`;
  return sql<FormDay>`
    select day, entry.id as entry_id,
           (exists (select from goods where ${within('goods.created_at')} and ${stands('lot', sql`goods.id`)})
             or exists (select from sold_goods where ${within('sold_goods.created_at')}
                         and ${stands('sale', sql`sold_goods.id`)})) as worked
      from unnest(${days}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[]) as days (day, start, until)
      left join lateral (
        select id from form_entries
         where form_name = ${formName} and ${within('form_entries.created_at')}
         order by created_at desc, id desc limit 1) as entry on true
     order by day`;
}
