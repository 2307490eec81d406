import { type QueryExecutorProvider, sql } from 'kysely';
import type { Good } from '../../contract/goods';
import type { ManufactureReport } from '../../contract/manufacture-report';
import { type Allergens, allergensOfMade } from '../../domain/allergens';
import type { Units } from '../../domain/amounts';
import { isFuture } from '../../domain/days';
import type { Deviation } from '../../domain/deviation';
import { stepDeviations } from '../../domain/deviations';
import { invalid, notFound } from '../../domain/errors';
import type { JudgedStep } from '../../domain/judged-step';
import { needsExpiry } from '../../domain/manufacture-steps';
import type { Limit } from '../../domain/safety-limits';
import { stepFields } from '../../domain/step-fields';
import { validationText } from '../../strings/validation';
import { ChangedMeanwhile } from '../db/errors';
import type { WriteContext } from '../record/write';
import { storedDeviations } from './good-rows';
import { containsOf } from './ingredients';
import { limitOf, limitsOfReport } from './limits';
import { requireReleased, requireRemaining, type StockLot, stockLotsSql, takenSql } from './lots';
import {
  judgedByReports,
  lastReports,
  type MadeLot,
  madeReport,
  type MadeReport,
  type ReportCache,
} from './past-reports';

type Expected = Omit<JudgedStep, keyof ReturnType<typeof judgedByReports>>;

interface ReportedStep extends Expected {
  id: number;
  version: number;
  name: string;
  units: Units;
  purchasable: boolean;
  /** The last lots of its product. */
  reports: MadeLot[];
  limits: Limit[];
  sellable: boolean;
  recipeComponent: boolean;
  /** What its product is said to have besides what goes in. */
  allergens: Allergens | null;
}

interface StepAndLots {
  step: ReportedStep | undefined;
  lots: Map<number, StockLot>;
}

/**
 * Reports a manufacture step: removes the used amounts from their lots and adds the new lot. Throws NOT_FOUND for an
 * unknown step or lot, INVALID for fields that do not fit the step, HELD, NOT_ENOUGH_STOCK.
 */
export async function makeLot(
  write: WriteContext,
  report: ManufactureReport,
  reports: ReportCache,
  found?: StepAndLots,
): Promise<Good> {
  const { step, lots } = found ?? (await findStepAndLots(write.tx, report));
  if (!step) throw notFound();
  const used = report.used_good_ids.map((id) => lots.get(id));
  if (!used.every((lot) => lot !== undefined)) throw notFound();
  const errors = reportErrors(report, step, used, write.now);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  for (const [index, lot] of used.entries()) await requireReleased(write.tx, lot, `used_good_ids.${index}`);
  used.forEach((lot, index) =>
    requireRemaining(
      lot,
      report.used_good_amounts[index]!,
      `used_good_amounts.${index}`,
      validationText.usedAmountTooMuch,
    ),
  );
  const deviations = deviationsOf(write, report, step, used, await reports.of(write.tx, step.reports));
  const allergens = allergensOfMade(
    used.map((lot) => lot.allergens),
    step.allergens,
  );
  const id = await insertMade(write, report, step, deviations, allergens);
  if (id === undefined) throw new ChangedMeanwhile();
  const { amount, manufactured_at: made_at, expires_at = null } = report;
  const usedAmounts = used.map(({ good_type_id, units }, index) => ({
    ...{ good_type_id, amount: report.used_good_amounts[index]!, units },
  }));
  reports.keep(
    [id, write.now.getTime()],
    madeReport({ amount, units: step.units, made_at, expires_at }, usedAmounts),
  );
  return { id, ...madeOf(write, report, step, used, deviations), allergens };
}

/** The made lot as the list has it. All of it is known, so it is not read again while its lots are locked. */
const madeOf = (
  { now, personName, personFirstId }: WriteContext,
  report: ManufactureReport,
  type: ReportedStep,
  used: readonly StockLot[],
  deviations: Deviation[],
): Omit<Good, 'id' | 'allergens'> => ({
  good_type_id: report.good_type_id,
  good_type_name: type.name,
  good_type_units: type.units,
  good_type_purchasable: type.purchasable,
  good_type_sellable: type.sellable,
  good_type_recipe_component: type.recipeComponent,
  manufacture_step_name: report.manufacture_step_name,
  amount: Number(report.amount),
  amount_remaining: Number(report.amount),
  manufactured_at: new Date(report.manufactured_at).toISOString(),
  expires_at: report.expires_at ?? null,
  created_at: now.toISOString(),
  created_by: personName,
  created_by_id: personFirstId,
  used_good_ids: report.used_good_ids,
  used_good_amounts: report.used_good_amounts.map(Number),
  used_good_type_names: used.map((lot) => lot.name),
  used_good_type_units: used.map((lot) => lot.units),
  supplier: null,
  purchased_at: null,
  extra_data: extraDataOf(report),
  reversed: null,
  held: null,
  deviations,
  deviations_note: report.deviations_note ?? null,
});

/** The step, if there is one, and its lots by id, in one statement. */
export async function findStepAndLots(
  tx: QueryExecutorProvider,
  report: ManufactureReport,
): Promise<StepAndLots> {
  // The step and what it makes are locked, so that it is neither deleted nor made in other units before this commits.
  const { rows } = await sql<StockLot & { step: ReportedStep }>`
    select to_json(step) as step, lot.*
      from (select s.id, s.version, t.name, t.units, t.purchasable, t.sellable, t.recipe_component as "recipeComponent",
                   t.allergens,
                   ${lastReports(sql`t.id`)} as reports,
                   ${limitsOfReport(report.manufacture_step_name)} as limits,
                   s.batch_amount, s.shelf_life_days, t.shelf_life_days as manufactured_good_type_shelf_life_days,
                   ${containsOf(sql`t.id`)} as manufactured_good_type_contains, inputs.*
              from manufacture_steps s join good_types t on t.id = s.made_good_type_id
              cross join lateral (
                select coalesce(array_agg(i.good_type_id order by i.position), '{}') as used_good_type_ids,
                       coalesce(array_agg(i.amount order by i.position), '{}') as used_good_type_amounts
                  from manufacture_step_inputs i where i.step_id = s.id) as inputs
             where s.made_good_type_id = ${report.good_type_id} and s.name = ${report.manufacture_step_name}
               for key share of s, t) as step
      left join (${stockLotsSql(report.used_good_ids)}) as lot on true`.execute(tx);
  const found = rows[0]?.step;
  const step = found && { ...found, limits: found.limits.map(limitOf) };
  return { step, lots: new Map(rows.map((lot) => [lot.id, lot])) };
}

function deviationsOf(
  { siteTimeZone }: WriteContext,
  report: ManufactureReport,
  step: ReportedStep,
  used: readonly StockLot[],
  earlier: readonly MadeReport[],
): Deviation[] {
  const { manufacture_step_name, manufactured_at, expires_at = null, amount } = report;
  const lots = used.map(({ name, made_at, purchased_at, allergens, ...lot }, index) => ({
    ...lot,
    good_type_name: name,
    made_at: made_at?.toISOString() ?? null,
    purchased_at: purchased_at?.toISOString() ?? null,
    amount: report.used_good_amounts[index]!,
    contains: allergens?.contains ?? [],
  }));
  const values = { ...report };
  return stepDeviations(
    { manufacture_step_name, manufactured_at, expires_at, amount, units: step.units, used: lots, values },
    { ...step, ...judgedByReports(step, earlier, siteTimeZone) },
    step.limits,
    siteTimeZone,
  );
}

function reportErrors(report: ManufactureReport, step: ReportedStep, used: readonly StockLot[], now: Date) {
  const errors: Record<string, string> = {};
  used.forEach((lot, index) => {
    if (!step.used_good_type_ids.includes(lot.good_type_id)) {
      errors[`used_good_ids.${index}`] = validationText.usedNotAnInput;
    }
  });
  const usedTypeIds = new Set(used.map((lot) => lot.good_type_id));
  if (!step.used_good_type_ids.every((input) => usedTypeIds.has(input))) {
    errors.used_good_ids = validationText.usedAmountForEach;
  }
  if (isFuture(report.manufactured_at, now)) errors.manufactured_at = validationText.madeAtFuture;
  if (needsExpiry(step) && !report.expires_at) errors.expires_at = validationText.madeExpiry;
  return errors;
}

/** The step fields and the notes that were sent, by their stored keys. */
function extraDataOf(report: ManufactureReport): Record<string, unknown> {
  const sent = new Map<string, unknown>(Object.entries(report));
  const fields = [...stepFields(report.manufacture_step_name), { key: 'notes', storedKey: 'notes' }];
  return Object.fromEntries(
    fields
      .map(({ key, storedKey = key }) => [storedKey, sent.get(key)] as const)
      .filter(([, value]) => value !== null && value !== undefined),
  );
}

/**
 * Adds the lot and all its movements in one statement, and returns its id; adds nothing unless all can be taken. Only this
 * statement locks the lots, so that reports of the same lot wait for each other as briefly as possible.
 */
async function insertMade(
  { tx, personId, now }: WriteContext,
  report: ManufactureReport,
  step: Pick<ReportedStep, 'id' | 'version'>,
  deviations: readonly Deviation[],
  allergens: Allergens,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with taken as materialized (${takenSql(report.used_good_ids, report.used_good_amounts)}), lot as (
      insert into goods (good_type_id, manufacture_step_id, manufacture_step_name, manufacture_step_version, amount,
                         made_at, expires_at, extra_data, deviations, deviations_note, allergens, created_at, created_by)
      select ${report.good_type_id}, ${step.id}, ${report.manufacture_step_name}, ${step.version}, ${report.amount},
             ${report.manufactured_at}::timestamptz, ${report.expires_at ?? null}::date,
             ${JSON.stringify(extraDataOf(report))}::jsonb, ${storedDeviations(deviations)}::jsonb,
             ${report.deviations_note}, ${JSON.stringify(allergens)}::jsonb, ${now}, ${personId}
       where (select count(*) from taken) = ${report.used_good_ids.length}
      returning id
    ), movements as (
      insert into good_movements (good_id, kind, amount, at, person_id, used_in_good_id)
      select good_id, kind, amount, ${now}::timestamptz, ${personId}::bigint, used_in_good_id
        from (select id as good_id, 'made' as kind, ${report.amount}::numeric as amount,
                     null::bigint as used_in_good_id, 0 as place
                from lot
              union all
              select taken.lot_id, 'used', -taken.amount, lot.id, taken.place from lot, taken) movement
       order by place
    )
    select id from lot`.execute(tx);
  return rows[0]?.id;
}
