import { type RawBuilder, sql } from 'kysely';
import type { Overview } from '../../../contract/overview';
import { addDays, dayOf, SOON_DAYS, startOfDay } from '../../../domain/days';
import { alertsOf } from '../../../domain/form-fields';
import { type EntryData, FORM_NAMES, type FormDefinition, OPEN_NON_CONFORMITY } from '../../../domain/forms';
import { COUNT_MAX } from '../../../domain/limits';
import { COMMIT_AFTER, retryOutdatedPlan } from '../../db/prepared';
import type { Db } from '../../db/tables';
import type { Calls } from '../../http/calls';
import { reversedIds } from '../../stock/reversals';

const SUPPLIERS_SHOWN = 3;
const IS_OPEN = JSON.stringify({ [OPEN_NON_CONFORMITY.field]: OPEN_NON_CONFORMITY.value });

interface Figures {
  receipts: number;
  suppliers: string[];
  steps: number;
  last_at: Date | null;
  expiring: number;
  today: number;
  expired: number;
  /** The entry of a checklist; if null, so are the next five columns. */
  entry_id: number | null;
  filled_at: Date;
  filled_by: string;
  filled_by_id: number;
  answers: EntryData;
  form: FormDefinition;
  open: number;
  overdue: number;
}

/**
 * Today's figures at the site, in a row for each checklist of the day of the last one, the last first. Each figure reads
 * only one day or the lots in stock, by an index.
 */
export function overviewSql(now: Date, timeZone: string): RawBuilder<Figures> {
  const day = dayOf(now, timeZone);
  const from = startOfDay(day, timeZone);
  const to = startOfDay(addDays(day, 1), timeZone);
  const reversed = reversedIds('lot', from);
  return sql<Figures>`
    with received as (
      select supplier_id, purchased_at, id from purchased_goods
       where purchased_at >= ${from} and purchased_at < ${to} and id not in (${reversed})
    ), latest as (
      select supplier_id, max(purchased_at) as at, max(id) as id from received
       group by supplier_id order by at desc, id desc limit ${SUPPLIERS_SHOWN}
    ), made as (
      select count(*)::int as steps, max(made_at) as last_at from goods
       where made_at >= ${from} and made_at < ${to} and id not in (${reversed})
    ), expiring as (
      select count(*)::int as expiring, count(*) filter (where expires_at = ${day}::date)::int as today from stock
       where expires_at between ${day}::date and ${addDays(day, SOON_DAYS)}::date
    ), expired as (
      select count(*)::int as expired from (
        select from stock where expires_at < ${day}::date limit ${COUNT_MAX}) past
    ), checklist as (
      select entry.id as entry_id, entry.created_at as filled_at, people.name as filled_by,
             people.first_id as filled_by_id, entry.data as answers, form.data as form
        from form_entries entry join people on people.id = entry.created_by join form_schemas form on form.id = entry.schema_id
       where entry.form_name = ${FORM_NAMES.hygiene}
         and entry.created_at >= (select date_trunc('day', max(created_at), ${timeZone})
                              from form_entries where form_name = ${FORM_NAMES.hygiene})
    ), non_conformities as (
      select count(*)::int as open, count(*) filter (where data ->> ${OPEN_NON_CONFORMITY.due} < ${day})::int as overdue
        from (select data from form_entries
               where form_name = ${FORM_NAMES.nonConformity} and data @> ${IS_OPEN}::jsonb limit ${COUNT_MAX}) open
    )
    select (select count(*)::int from received) as receipts,
           array(select suppliers.name from latest join suppliers on suppliers.id = latest.supplier_id
                  order by latest.at desc, latest.id desc) as suppliers,
           steps, last_at, expiring, today, expired, entry_id, filled_at, filled_by, filled_by_id,
           answers, form, open, overdue
      from made, expiring, expired, non_conformities left join checklist on true
     order by filled_at desc, entry_id desc`;
}

export async function findOverview(db: Db, now: Date, timeZone: string): Promise<Overview> {
  // A transaction keeps its plan: to plan this again takes longer than it runs.
  const { rows } = await retryOutdatedPlan(() =>
    db.transaction().execute((tx) => sql<Figures>`${COMMIT_AFTER}${overviewSql(now, timeZone)}`.execute(tx)),
  );
  const { receipts, suppliers, steps, last_at, expiring, today, expired, ...forms } = rows[0]!;
  const { open, overdue } = forms;
  const checklists = rows.flatMap(({ entry_id, filled_at, filled_by, filled_by_id, form, answers }) =>
    entry_id === null
      ? []
      : { entry_id, filled_at, filled_by, filled_by_id, alerts: alertsOf(form.fields, answers).length },
  );
  // The last one with something that is not fine: a clean one of the same day does not hide it.
  const checklist = checklists.find(({ alerts }) => alerts > 0) ?? checklists[0];
  return {
    day: dayOf(now, timeZone),
    receipts: { count: receipts, suppliers },
    steps: { count: steps, last_at: last_at?.toISOString() ?? null },
    expiring: { count: expiring, today, expired },
    checklist: checklist
      ? {
          ...checklist,
          today: dayOf(checklist.filled_at, timeZone) === dayOf(now, timeZone),
          filled_at: checklist.filled_at.toISOString(),
        }
      : null,
    non_conformities: { open, overdue },
  };
}

export function overviewRoutes(calls: Calls): void {
  calls.read('getOverview', ({ db, now, siteTimeZone }) => findOverview(db, now, siteTimeZone));
}
