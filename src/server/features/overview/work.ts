import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { SentDeviation } from '../../../contract/deviations';
import { DEVIATION_DAYS, type Work, work, WORK_LOTS_MAX } from '../../../contract/overview';
import { coolingMinutes } from '../../../domain/cooling-time';
import { addDays, dayOf, startOfDay } from '../../../domain/days';
import { deviationLabel } from '../../../domain/deviation-label';
import { FORM_NAMES } from '../../../domain/forms';
import { STEP_NAMES, type StepName, STEPS } from '../../../domain/manufacture-steps';
import { toldDeviations } from '../../../domain/told-deviations';
import { deviationText } from '../../../strings/deviations';
import type { Db } from '../../db/tables';
import { itemOf, type RowOf } from '../../db/wire';
import type { Calls } from '../../http/calls';
import { findLimits } from '../../stock/limits';
import { isActive } from '../../stock/reversals';
import { findPlannedWork } from './planned-work';

type Lot<List extends Exclude<keyof Work, 'planned'>> = Work[List]['lots'][number];
/** A row of a list, with the number of all there are. */
type Row<Columns> = RowOf<Columns> & { count: number };

interface InCooling extends Row<Omit<Lot<'cooling'>, 'fridge_number' | 'limit'>> {
  since: Date;
  extra_data: Record<string, unknown>;
}

interface Waiting extends Row<Omit<Lot<'waiting'>, 'limit'>> {
  since: Date;
  made_by: StepName;
  on_fire: number;
  to_cool: number;
}

interface Deviating extends Row<Omit<Lot<'deviating'>, 'deviations'>> {
  step: StepName | null;
  deviations: SentDeviation[];
  /** The names of the lots that went in. */
  used: string[];
}

const COOLING = STEPS.enterCooling.name;

// The lots in stock of the types that steps make, so that the cost follows the stock and not the history.
const MADE = sql`manufacture_steps made join stock on stock.good_type_id = made.made_good_type_id and stock.made_at is not null`;
/** The first step, in their fixed order, that uses what a step makes. */
const NEXT = sql`
  select json_build_object('step_id', next.id, 'name', next.name) as next
    from manufacture_step_inputs input join manufacture_steps next on next.id = input.step_id
   where input.good_type_id = made.made_good_type_id
   order by array_position(${[...STEP_NAMES]}::text[], next.name), next.id limit 1`;
const COUNT = sql`count(*) over ()::int as count`;
const TYPE = sql`types.name as good_type_name, types.units as good_type_units`;
const MAX = sql.lit(WORK_LOTS_MAX);

export const coolingSql = (): RawBuilder<InCooling> => sql`
  select lots.*, ${TYPE}, goods.extra_data
    from (
      select stock.lot_id as id, stock.good_type_id, stock.made_at as since,
             case when stock.hold_id is null then (${NEXT}) end as next, ${COUNT}
        from ${MADE}
       where made.name = ${COOLING}
       order by since, id limit ${MAX}
    ) lots join good_types types on types.id = lots.good_type_id join goods on goods.id = lots.id
   order by lots.since, lots.id`;

/** Hot lots come first: on the fire, and waiting for cooling. */
const HEAT = sql`case when made.name = ${STEPS.startCooking.name} then 1
                      when made.name = ${STEPS.endCooking.name} and next.next ->> 'name' = ${COOLING} then 2 else 3 end`;

export const waitingSql = (day: string): RawBuilder<Waiting> => sql`
  select lots.*, ${TYPE}
    from (
      select stock.lot_id as id, stock.good_type_id, stock.remaining as amount_remaining, stock.made_at as since, made.name as made_by, next.next,
             ${HEAT} as heat, ${COUNT},
             (count(*) filter (where ${HEAT} = 1) over ())::int as on_fire, (count(*) filter (where ${HEAT} = 2) over ())::int as to_cool
        from ${MADE} cross join lateral (${NEXT}) next
       where made.name <> ${COOLING} and stock.hold_id is null and (stock.expires_at is null or stock.expires_at >= ${day}::date)
       order by heat, since, id limit ${MAX}
    ) lots join good_types types on types.id = lots.good_type_id
   order by lots.heat, lots.since, lots.id`;

export const heldSql = (): RawBuilder<Row<Lot<'held'>>> => sql`
  select lots.*, ${TYPE}, holds.reason
    from (
      select lot_id as id, good_type_id, remaining as amount_remaining, hold_id, ${COUNT}
        from stock where hold_id is not null order by hold_id desc limit ${MAX}
    ) lots join good_types types on types.id = lots.good_type_id join holds on holds.id = lots.hold_id
   order by lots.hold_id desc`;

/** Lots with deviations that were written since then. */
export const deviatingSql = (since: Date): RawBuilder<Deviating> => sql`
  select lots.*, types.name as good_type_name,
         array(select used.name from good_movements use join goods on goods.id = use.good_id
                 join good_types used on used.id = goods.good_type_id
                where use.used_in_good_id = lots.id and use.kind = 'used' order by use.id) as used
    from (
      select id, good_type_id, manufacture_step_name as step, deviations, created_at, ${COUNT}
        from goods
       where deviations is not null and created_at >= ${since} and ${isActive('lot', sql`goods.id`)}
         and (select true from form_entries where good_id = goods.id and form_name = ${FORM_NAMES.nonConformity} limit 1) is null
       order by created_at desc, id desc limit ${MAX}
    ) lots join good_types types on types.id = lots.good_type_id
   order by lots.created_at desc, lots.id desc`;

function listOf<Item extends z.ZodObject>(lot: Item) {
  const lotOf = itemOf(lot);
  return (rows: readonly Row<z.output<Item>>[]) => ({ count: rows[0]?.count ?? 0, lots: rows.map(lotOf) });
}
const coolingOf = listOf(work.shape.cooling.shape.lots.element);
const waitingOf = listOf(work.shape.waiting.shape.lots.element);
const heldOf = listOf(work.shape.held.shape.lots.element);
const deviatingOf = listOf(work.shape.deviating.shape.lots.element);

const toldOf = (deviations: readonly SentDeviation[], labelOf: (field: string) => string) =>
  toldDeviations(deviations, labelOf).map((one) => deviationText.told(labelOf(one.field), one));

export async function findWork(db: Db, now: Date, timeZone: string): Promise<Work> {
  const day = dayOf(now, timeZone);
  const limits = await findLimits(db);
  const cooling = (await coolingSql().execute(db)).rows.map((row) => {
    const lot = {
      manufacture_step_name: COOLING,
      made_at: row.since.toISOString(),
      extra_data: row.extra_data,
    };
    const fridge_number = row.extra_data.fridge_number ?? null;
    return { ...row, fridge_number, limit: coolingMinutes(lot, limits, day) };
  });
  const waiting = (await waitingSql(day).execute(db)).rows.map((row) => {
    const { made_by, since } = row;
    const lot = { manufacture_step_name: made_by, made_at: since.toISOString(), extra_data: null };
    const isCooled = (row.next as Lot<'waiting'>['next']).name === COOLING;
    return { ...row, limit: isCooled ? coolingMinutes(lot, limits, day) : null };
  });
  const since = startOfDay(addDays(day, -DEVIATION_DAYS), timeZone);
  const deviating = (await deviatingSql(since).execute(db)).rows.map(
    ({ step, used, deviations, ...row }) => ({
      ...row,
      deviations: toldOf(deviations, (field) => deviationLabel(step, field, used)),
    }),
  );
  return {
    planned: await findPlannedWork(db, day, timeZone),
    cooling: coolingOf(cooling),
    waiting: {
      ...waitingOf(waiting),
      on_fire: waiting[0]?.on_fire ?? 0,
      to_cool: waiting[0]?.to_cool ?? 0,
    },
    held: heldOf((await heldSql().execute(db)).rows),
    deviating: deviatingOf(deviating),
  };
}

export function workRoutes(calls: Calls): void {
  calls.read('getWork', ({ db, now, siteTimeZone }) => findWork(db, now, siteTimeZone));
}
