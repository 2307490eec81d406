import type { AvailableGood, ManufactureStep } from '../../../../contract/manufacture-steps';
import { dayOf } from '../../../../domain/days';
import { allOf, isUnused, soonestFirst, spread, typesWithoutStock } from '../../../../domain/report-amounts';
import { afterChange } from '../../../../domain/unanswered';
import type { ReportContext, ReportDraft } from './context';
import type { DetailChange } from './events';

/** The lots a step can use now. */
export function stockOf(step: ManufactureStep): AvailableGood[] {
  return step.goods_with_available_amounts ?? [];
}

/** Whether every input type of a step has something left. */
export function isAvailable(step: ManufactureStep): boolean {
  return typesWithoutStock(step.used_good_type_ids, stockOf(step)).length === 0;
}

/** The step picked, as it is now; undefined when none is, or it is there no more. */
export function chosenStep({ steps, draft }: Pick<ReportContext, 'steps' | 'draft'>) {
  return steps.find((step) => step.id === draft.stepId);
}

/**
 * The lots of the picked step, soonest expiry first and what had expired by the time of doing last. One that had an
 * amount beside it and is used up meanwhile stays, with nothing left.
 */
export function lotsOf(context: Pick<ReportContext, 'steps' | 'draft' | 'timeZone'>): AvailableGood[] {
  const step = chosenStep(context);
  if (!step) return [];
  const stock = stockOf(step);
  const gone = context.draft.seen.filter(
    ({ id, good_type_id }) =>
      step.used_good_type_ids.includes(good_type_id) && !stock.some((lot) => lot.id === id),
  );
  const { madeAt } = context.draft;
  const day = madeAt ? dayOf(madeAt, context.timeZone) : '';
  return soonestFirst([...stock, ...gone.map((lot) => ({ ...lot, amount_remaining: 0 }))], day);
}

type Change = Partial<ReportContext>;

/** Amounts as typed beside some lots; an unused one leaves no trace. */
function withAmounts(context: ReportContext, typed: Record<string, string>): Change {
  const kept = Object.entries({ ...context.draft.amounts, ...typed }).filter(([, value]) => value !== '');
  const amounts = Object.fromEntries(kept);
  const before = new Set(context.draft.seen.map(({ id }) => id));
  const seen = lotsOf(context).filter(({ id }) => before.has(id) || amounts[id] !== undefined);
  const refused = { ...context.refused };
  for (const id of Object.keys(typed)) delete refused[`lot:${Number(id)}`];
  return changed(context, { amounts, seen }, refused);
}

/** Anything that changes what is filled in makes another report of it: it needs another key. */
function changed(context: ReportContext, change: Partial<ReportDraft>, refused = context.refused): Change {
  const draft = { ...context.draft, ...change };
  return { draft, refused, key: null, ...afterChange(context), failure: null };
}

export function typeAmount(context: ReportContext, lotId: number, value: string): Change {
  return withAmounts(context, { [lotId]: value });
}

/** All that is left of a lot, to its last decimal. */
export function takeLot(context: ReportContext, lotId: number): Change {
  const lot = lotsOf(context).find(({ id }) => id === lotId);
  return lot ? withAmounts(context, { [lotId]: allOf(lot.amount_remaining) }) : {};
}

/** A total of an input type, spread over its lots from the soonest on. */
export function typeTotal(context: ReportContext, typeId: number, total: string): Change {
  const lots = lotsOf(context).filter((lot) => lot.good_type_id === typeId);
  return withAmounts(context, spread(total, lots));
}

export function changeDetail(context: ReportContext, change: DetailChange): Change {
  const refused = { ...context.refused };
  delete refused[change.field === 'own' ? change.key : change.field];
  if (change.field === 'own') {
    const own = { ...context.draft.own, [change.key]: change.value };
    return changed(context, { own }, refused);
  }
  const set = change.field === 'madeAt' ? { madeAtSet: true } : {};
  return changed(context, { ...set, [change.field]: change.value }, refused);
}

/** Another step picked: its lots are others, and what was said of the last one's output does not count for it. */
export function pickStep(context: ReportContext, stepId: number): Change {
  if (stepId === context.draft.stepId) return {};
  const cleared = { stepId, amounts: {}, seen: [], made: '', expiresAt: null, own: {} };
  return { ...changed(context, cleared, {}), asked: 'nothing', confirmed: [] };
}

/** Steps as they are now; what is typed stays, and the lots it stands beside are remembered. */
export function renewSteps(context: ReportContext, steps: ManufactureStep[]): Change {
  const seen = lotsOf({ ...context, steps }).filter((lot) => !isUnused(context.draft.amounts[lot.id]));
  const known = chosenStep({ ...context, steps }) ? seen : context.draft.seen;
  return { steps, draft: { ...context.draft, seen: known } };
}
