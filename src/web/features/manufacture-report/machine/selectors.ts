import type { SnapshotFrom } from 'xstate';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import { isUnused, totalUsed, typesWithoutStock } from '../../../../domain/report-amounts';
import type { OwnKey } from '../../../../domain/report-fields';
import type { FieldKey, ReportContext, SavedReport } from './context';
import { expiredLots, faultsOf, isAmountField, type Faults } from './check';
import { chosenStep, isAvailable, lotsOf, stockOf } from './draft';
import type { reportMachine } from './machine';

export type ReportSnapshot = SnapshotFrom<typeof reportMachine>;

export interface ReportOption {
  step: ManufactureStep;
  /** Per input type, in its order: what is left of it in all, exact text. */
  left: string[];
  /** Names of the input types of which nothing is left. */
  missing: string[];
}

function optionOf(step: ManufactureStep): ReportOption {
  const stock = stockOf(step);
  const typeIds = step.used_good_type_ids;
  const without = typesWithoutStock(typeIds, stock);
  return {
    step,
    left: typeIds.map((typeId) =>
      totalUsed(
        stock.filter((lot) => lot.good_type_id === typeId).map((lot) => String(lot.amount_remaining)),
      ),
    ),
    missing: step.used_good_type_names.filter((_, index) => without.includes(typeIds[index]!)),
  };
}

/** What can be made now, and what cannot for want of stock. */
export function optionsOf({ context }: ReportSnapshot): {
  available: ReportOption[];
  missing: ReportOption[];
} {
  const options = context.steps.map(optionOf);
  return {
    available: options.filter(({ step }) => isAvailable(step)),
    missing: options.filter(({ step }) => !isAvailable(step)),
  };
}

/** The input types of the picked step with their lots, what is typed beside them and its sum. */
export function inputTypesOf({ context }: ReportSnapshot) {
  const step = chosenStep(context);
  const lots = lotsOf(context);
  const expired = expiredLots(context);
  return (step?.used_good_type_ids ?? []).map((typeId, index) => {
    const own = lots
      .filter((lot) => lot.good_type_id === typeId)
      .map((lot) => ({ lot, typed: context.draft.amounts[lot.id] ?? '', expired: expired.includes(lot.id) }));
    return {
      typeId,
      name: step!.used_good_type_names[index]!,
      units: step!.used_good_type_units[index]!,
      lots: own,
      total: totalUsed(own.map(({ typed }) => typed)),
      usedLots: own.filter(({ typed }) => !isUnused(typed)).length,
    };
  });
}
export type InputType = ReturnType<typeof inputTypesOf>[number];

/** Everything that is wrong now: the server's refusals first. */
function currentFaults({ context }: ReportSnapshot): Faults {
  const faults = faultsOf(context, context.at);
  for (const [field, message] of Object.entries(context.refused)) {
    faults[field as FieldKey] = { code: 'server', message: message ?? '' };
  }
  return faults;
}

/** Whether nothing stands in a field yet. */
export function isBlank({ draft }: Pick<ReportContext, 'draft'>, field: FieldKey): boolean {
  if (isAmountField(field)) return field.startsWith('type:') || isUnused(draft.amounts[field.slice(4)]);
  if (field === 'option') return draft.stepId === null;
  const common = { made: draft.made, madeAt: draft.madeAt, expiresAt: draft.expiresAt, notes: draft.notes };
  const value = field in common ? common[field as keyof typeof common] : draft.own[field as OwnKey];
  return (value ?? '') === '';
}

/**
 * What is wrong and to be shown: what was asked for, or filled in and left (`left`), and at once what is more than is there or was
 * refused by the server. A report that waits for its answer may have used its lots itself, so there nothing is.
 */
export function shownFaults(snapshot: ReportSnapshot, left: ReadonlySet<FieldKey>): Faults {
  const { asked, unanswered } = snapshot.context;
  if (unanswered) return {};
  const faults = currentFaults(snapshot);
  const isShown = (field: FieldKey) => {
    const fault = faults[field]!;
    if (fault.code === 'tooMuch' || fault.code === 'server' || asked === 'all' || left.has(field))
      return true;
    return field === 'option' ? asked === 'option' : asked === 'amounts' && isAmountField(field);
  };
  const shown = (Object.keys(faults) as FieldKey[]).filter(isShown);
  return Object.fromEntries(shown.map((field) => [field, faults[field]]));
}

/** The part of the task one is at: what is made, amounts, details. On one page the amounts decide. */
export function stageOf(snapshot: ReportSnapshot, onePage: boolean): 0 | 1 | 2 {
  if (!snapshot.hasTag('filling') && !isSending(snapshot)) return 0;
  if (!onePage && !isSending(snapshot)) return snapshot.matches({ filling: 'details' }) ? 2 : 1;
  const wrong = (Object.keys(currentFaults(snapshot)) as FieldKey[]).some(isAmountField);
  return wrong && !snapshot.context.unanswered ? 1 : 2;
}

/** Asked about expired lots, or sent: the form stays in sight behind it. */
export function isSending(snapshot: ReportSnapshot): boolean {
  return snapshot.matches('confirmingExpired') || snapshot.matches('submitting');
}

/** Whether anything is filled in that would be a pity to lose. */
export function isDirty({ context }: ReportSnapshot): boolean {
  const { draft } = context;
  return (
    Object.keys(draft.amounts).length > 0 ||
    Boolean(draft.made || draft.notes || draft.expiresAt) ||
    Object.values(draft.own).some((value) => value !== null && value !== '')
  );
}

/** What to keep for a reload; null while there is nothing to keep. */
export function savedReport(snapshot: ReportSnapshot): SavedReport | null {
  const { draft, key, unanswered, unsure, confirmed } = snapshot.context;
  const kept = { draft, key, unanswered, unsure, confirmed };
  if (snapshot.matches('reported') || draft.stepId === null) return null;
  const waiting = ['loading', 'loadFailed', 'empty'] as const;
  if (waiting.some((state) => snapshot.matches(state))) {
    return { ...kept, place: snapshot.context.place };
  }
  const place = snapshot.matches('choosing')
    ? 'choosing'
    : snapshot.matches({ filling: 'amounts' })
      ? 'amounts'
      : 'details';
  return { ...kept, place };
}
