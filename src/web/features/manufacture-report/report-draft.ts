import { weakMapMemoize } from '@reduxjs/toolkit';
import type { AvailableAmount, AvailableGood, ManufactureStep } from '../../../contract/manufacture-steps';
import type { Units } from '../../../domain/amounts';
import { addDays, dayOf } from '../../../domain/days';
import { shelfLifeOf } from '../../../domain/judged-step';
import { wholeAmount, isUnused, sortLotsForUse, totalUsed, spread } from '../../../domain/report-amounts';
import type { StepFieldKey } from '../../../domain/step-fields';
import { unitText } from '../../../strings/common';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { type DeviationAnswer, NO_ANSWER } from '../../shared/deviations/deviation-question';
import { typedAmountOf } from '../../shared/stock/typed-amount';
import { isSame } from '../../shared/submission/machine/sending';
import { NOW } from '../../shared/submission/time-of-doing';

/** The value of a step field in the form: typed text or the chosen option; null if empty. */
export type StepFieldValue = string | number | boolean | null;

type Typed = Record<string, string>;

/** The values of the form, with the field names of the request body. Numbers are stored as the typed text. */
export interface ReportDraft extends DeviationAnswer {
  /** The id of the chosen step. */
  stepId: number | null;
  /** By lot id; empty for an unused lot. */
  amounts: Typed;
  /** By input type, a total as typed, until an amount of its lots is typed. */
  totals: Typed;
  /** The lots with an amount, as loaded when it was typed: others may use them up meanwhile. */
  seen: AvailableGood[];
  amount: string;
  /** The units beside the amount when it was typed; null if unknown. */
  amount_units: Units | null;
  /** ISO timestamp; `NOW` until it is chosen, and the form then gives the time that it is. */
  manufactured_at: string | null;
  /** Day, 'YYYY-MM-DD'; `BY_SHELF_LIFE` until it is chosen. */
  expires_at: string | null;
  stepFields: Partial<Record<StepFieldKey, StepFieldValue>>;
  notes: string;
}

/** Lots that are not among the first of their type, as they are now: of `ids`, those that can still be used. */
export interface OtherLots {
  ids: ReadonlySet<number>;
  lots: readonly AvailableGood[];
}

/**
 * A draft with what is needed to validate it. What follows from it is worked out once for each and remembered by its
 * identity: it is never changed.
 */
export interface Report {
  draft: ReportDraft;
  /** The steps that can be reported now, the chosen one with the first lots of each input type. */
  steps: readonly ManufactureStep[];
  /** The other lots with an amount. */
  others: OtherLots;
  /** The site's time zone. */
  timeZone: string;
  today: string;
}

/** A change of the draft, and the fields whose server errors it clears. */
type ReportChange = [parts: Partial<ReportDraft>, fields: string[]];

/** In place of an expiry: the day that follows from the shelf life, as long as the form is open. */
export const BY_SHELF_LIFE = 'by-shelf-life';

/** An empty report, of now. */
export function emptyReport(): ReportDraft {
  return {
    stepId: null,
    amounts: {},
    totals: {},
    seen: [],
    amount: '',
    amount_units: null,
    manufactured_at: NOW,
    expires_at: BY_SHELF_LIFE,
    stepFields: {},
    notes: '',
    ...NO_ANSWER,
  };
}

/**
 * The draft of a form that was just opened: with the step that its address names and all of a lot, or with the only step
 * that can be reported.
 */
export function openedReport(
  search: string,
  steps: readonly ManufactureStep[],
  lot?: AvailableGood,
): ReportDraft {
  const params = new URLSearchParams(search);
  const available = steps.filter(isAvailable);
  const named = available.find(({ id }) => id === Number(params.get('step')));
  const step = !params.has('step') && available.length === 1 ? available[0] : named;
  return {
    ...emptyReport(),
    stepId: step?.id ?? null,
    ...(named && lot && { amounts: { [lot.id]: wholeAmount(lot.amount_remaining) }, seen: [lot] }),
  };
}

/** Whether the draft has input worth a warning before it is lost; initial amounts do not count. */
export function hasInput(draft: ReportDraft, initial: ReportDraft): boolean {
  return (
    !isSame([draft.amounts, draft.totals], [initial.amounts, initial.totals]) ||
    Boolean(draft.amount || draft.notes) ||
    draft.expires_at !== initial.expires_at ||
    Object.values(draft.stepFields).some((value) => value !== null && value !== '')
  );
}

/** The lots of a step that are loaded: the first ones of each input type. */
function stockOf(step: ManufactureStep): AvailableGood[] {
  return step.goods_with_available_amounts ?? [];
}

/** What a step can use of each input type altogether, in the order of its types. */
export function availableOf(step: ManufactureStep): AvailableAmount[] {
  return step.available_amounts ?? step.used_good_type_ids.map(() => ({ lots: 0, amount: 0, unexpired: 0 }));
}

/** The inputs of a step that have no stock which can be used. */
export function inputsWithoutStock(step: ManufactureStep) {
  const available = availableOf(step);
  return step.used_good_type_ids.flatMap((typeId, index) =>
    available[index]!.lots === 0 ? { typeId, name: step.used_good_type_names[index]! } : [],
  );
}

export function isAvailable(step: ManufactureStep): boolean {
  return inputsWithoutStock(step).length === 0;
}

/** The chosen step; undefined if none is chosen or it was removed. */
export function chosenStep({ steps, draft }: Report) {
  return steps.find((step) => step.id === draft.stepId);
}

/** What tells a report from others of its step: what is made, and how much. */
export function reportTitle(report: Report): string {
  const step = chosenStep(report);
  const { amount: typed } = report.draft;
  const amount = typed && step && `${typed} ${unitText[step.manufactured_good_type_units]}`;
  return [step?.manufactured_good_type_name, amount].filter(Boolean).join(', ');
}

/** Says what is made of what, as far as it is filled in. */
export function reportWords(report: Report) {
  const step = chosenStep(report);
  if (!step) return [];
  const { manufactured_good_type_units: units, manufactured_good_type_name: name } = step;
  const from = inputTypesOf(report).flatMap((type) => typedAmountOf(type.total, type.units, type.name) ?? []);
  return [
    typedAmountOf(report.draft.amount, units, name),
    from.length > 0 && manufactureReportText.choose.from(from),
  ];
}

/** The units in which the amount was typed, where they are not those `now`: it may mean another amount. */
export const otherUnits = ({ amount, amount_units: typedIn }: ReportDraft, now: Units): Units | null =>
  amount !== '' && typedIn !== now ? typedIn : null;

/** The day of manufacture at the site; today while no time is entered. */
export function dayOfReport({ draft: { manufactured_at: at }, timeZone, today }: Report): string {
  return at ? dayOf(at, timeZone) : today;
}

/** The chosen expiry, or else the one that follows from the shelf life of what the step makes. */
export function expiryOf(report: Report): string | null {
  const { expires_at: chosen } = report.draft;
  if (chosen !== BY_SHELF_LIFE) return chosen;
  const step = chosenStep(report);
  const days = step ? shelfLifeOf(step) : null;
  return days === null ? null : addDays(dayOfReport(report), days);
}

/** The lots with an amount that are not among those loaded of the step, as they were when it was typed. */
export function otherTypedLots({ seen }: ReportDraft, step: ManufactureStep): AvailableGood[] {
  const loaded = new Set(stockOf(step).map(({ id }) => id));
  return seen.filter(
    ({ id, good_type_id }) => step.used_good_type_ids.includes(good_type_id) && !loaded.has(id),
  );
}

/**
 * The loaded lots of the chosen step and all with an amount, soonest expiry first and those expired at the time of
 * manufacture last. A lot with an amount that was used up meanwhile is included, with 0 remaining.
 */
export const lotsOf = weakMapMemoize((report: Report): AvailableGood[] => {
  const step = chosenStep(report);
  if (!step) return [];
  const { ids, lots } = report.others;
  const others = otherTypedLots(report.draft, step).map((lot) =>
    ids.has(lot.id) ? (lots.find(({ id }) => id === lot.id) ?? { ...lot, amount_remaining: 0 }) : lot,
  );
  return sortLotsForUse([...stockOf(step), ...others], dayOfReport(report));
});

const LOT_FIELD = 'lot:';

/** The form's field of a lot's amount. */
export const fieldOfLot = (id: number | string) => `${LOT_FIELD}${id}`;

/** The lot of such a field; null for another field. */
export function lotOfField(field: string): number | null {
  return field.startsWith(LOT_FIELD) ? Number(field.slice(LOT_FIELD.length)) : null;
}

const filled = (all: Typed): Typed => Object.fromEntries(Object.entries(all).filter(([, one]) => one !== ''));

/** Sets the amounts of some lots of an input type, and its `total` if they come from it; an empty one is removed. */
export function setAmounts(
  { draft }: Pick<Report, 'draft'>,
  typeId: number,
  lots: readonly AvailableGood[],
  typed: Typed,
  total = '',
): ReportChange {
  const amounts = filled({ ...draft.amounts, ...typed });
  const totals = filled({ ...draft.totals, [typeId]: total });
  const before = new Set(draft.seen.map(({ id }) => id));
  const added = lots.filter(({ id }) => !before.has(id) && amounts[id] !== undefined);
  return [{ amounts, totals, seen: [...draft.seen, ...added] }, Object.keys(typed).map(fieldOfLot)];
}

/** Distributes a total over the lots of an input type, soonest expiry first. */
export function setTotal(report: Report, typeId: number, total: string): ReportChange {
  const lots = lotsOf(report).filter((lot) => lot.good_type_id === typeId);
  return setAmounts(report, typeId, lots, spread(total, lots), total);
}

/** The lots with an amount. */
export function usedLots(report: Report): AvailableGood[] {
  return lotsOf(report).filter(({ id }) => !isUnused(report.draft.amounts[id]));
}

/** The input types of the chosen step with their loaded lots, typed amounts and total. */
export const inputTypesOf = weakMapMemoize((report: Report) => {
  const step = chosenStep(report);
  const lots = lotsOf(report);
  const available = step ? availableOf(step) : [];
  return (step?.used_good_type_ids ?? []).map((typeId, index) => {
    const ofType = lots
      .filter((lot) => lot.good_type_id === typeId)
      .map((lot) => ({ lot, typed: report.draft.amounts[lot.id] ?? '' }));
    return {
      typeId,
      name: step!.used_good_type_names[index]!,
      units: step!.used_good_type_units[index]!,
      lots: ofType,
      /**
       * The sum of all its lots, including those not loaded; those not expired at the time of manufacture separately.
       */
      available: available[index]!,
      typedTotal: report.draft.totals[typeId],
      total: totalUsed(ofType.map(({ typed }) => typed)),
      usedLots: ofType.filter(({ typed }) => !isUnused(typed)).length,
    };
  });
});
export type InputType = ReturnType<typeof inputTypesOf>[number];
