import type { AvailableGood, ManufactureStep } from '../../../contract/manufacture-steps';
import { dayOf } from '../../../domain/days';
import { allOf, isUnused, soonestFirst, spread, typesWithoutStock } from '../../../domain/report-amounts';
import type { OwnKey } from '../../../domain/report-fields';

/** A step's own check as it stands in the form: text as typed, a choice made, null or missing where none is. */
export type OwnValue = string | number | boolean | null;

/** What is filled in. Everything a person typed stays as it was typed. */
export interface ReportDraft {
  /** The step picked, by its id. */
  stepId: number | null;
  /** By lot id; a blank one is unused. */
  amounts: Record<string, string>;
  /** The lots that have an amount, as they were when it was typed: others may use one up meanwhile. */
  seen: AvailableGood[];
  made: string;
  /** ISO timestamp. */
  madeAt: string | null;
  /** Day, 'YYYY-MM-DD'. */
  expiresAt: string | null;
  own: Partial<Record<OwnKey, OwnValue>>;
  notes: string;
}

/** A field that can be wrong: the amount of a lot, an input type of which nothing is used, or a named one. */
export type FieldKey =
  `lot:${number}` | `type:${number}` | 'option' | 'made' | 'madeAt' | 'expiresAt' | 'notes' | OwnKey;

/** A report and what it is judged by: the steps that can be reported now, and where days begin. */
export interface Report {
  draft: ReportDraft;
  steps: readonly ManufactureStep[];
  timeZone: string;
}

/** What one touch changes, and the fields that it settles. */
export interface ReportChange {
  parts: Partial<ReportDraft>;
  fields: readonly FieldKey[];
}

/** A report begun at a moment, ISO. */
export function emptyReport(at: string): ReportDraft {
  return { stepId: null, amounts: {}, seen: [], made: '', madeAt: at, expiresAt: null, own: {}, notes: '' };
}

/** Whether anything is filled in that would be a pity to lose; not the amounts that the report began with. */
export function isFilledIn(
  { amounts, made, notes, expiresAt, own }: ReportDraft,
  initial: ReportDraft,
): boolean {
  return (
    JSON.stringify(amounts) !== JSON.stringify(initial.amounts) ||
    Boolean(made || notes || expiresAt) ||
    Object.values(own).some((value) => value !== null && value !== '')
  );
}

/** The lots a step can use now. */
export function stockOf(step: ManufactureStep): AvailableGood[] {
  return step.goods_with_available_amounts ?? [];
}

/** Whether every input type of a step has something left. */
export function isAvailable(step: ManufactureStep): boolean {
  return typesWithoutStock(step.used_good_type_ids, stockOf(step)).length === 0;
}

/** The step picked, as it is now; undefined when none is, or it is there no more. */
export function chosenStep({ steps, draft }: Pick<Report, 'steps' | 'draft'>) {
  return steps.find((step) => step.id === draft.stepId);
}

/**
 * The lots of the picked step, soonest expiry first and what had expired by the time of doing last. One that has an
 * amount and is used up meanwhile stays, with nothing left.
 */
export function lotsOf(report: Report): AvailableGood[] {
  const step = chosenStep(report);
  if (!step) return [];
  const stock = stockOf(step);
  const gone = report.draft.seen.filter(
    ({ id, good_type_id }) =>
      step.used_good_type_ids.includes(good_type_id) && !stock.some((lot) => lot.id === id),
  );
  const { madeAt } = report.draft;
  const day = madeAt ? dayOf(madeAt, report.timeZone) : '';
  return soonestFirst([...stock, ...gone.map((lot) => ({ ...lot, amount_remaining: 0 }))], day);
}

/** Amounts as typed at some lots; an unused one leaves no trace. */
export function typeAmounts(report: Report, typed: Record<string, string>): ReportChange {
  const filled = Object.entries({ ...report.draft.amounts, ...typed }).filter(([, value]) => value !== '');
  const amounts = Object.fromEntries(filled);
  const before = new Set(report.draft.seen.map(({ id }) => id));
  const seen = lotsOf(report).filter(({ id }) => before.has(id) || amounts[id] !== undefined);
  return { parts: { amounts, seen }, fields: Object.keys(typed).map((id) => `lot:${Number(id)}` as const) };
}

/** All that is left of a lot, to its last decimal. */
export function takeLot(report: Report, lot: AvailableGood): ReportChange {
  return typeAmounts(report, { [lot.id]: allOf(lot.amount_remaining) });
}

/** A total of an input type, spread over its lots from the soonest on. */
export function typeTotal(report: Report, typeId: number, total: string): ReportChange {
  const lots = lotsOf(report).filter((lot) => lot.good_type_id === typeId);
  return typeAmounts(report, spread(total, lots));
}

/** The lots that are used, with what is typed at them. */
export function usedLots(report: Report): AvailableGood[] {
  return lotsOf(report).filter(({ id }) => !isUnused(report.draft.amounts[id]));
}
