import { weakMapMemoize } from '@reduxjs/toolkit';
import { addAmounts } from '../../../domain/amounts';
import { spread, usedAmount } from '../../../domain/report-amounts';
import { batchesInStock, batchesOf, scaledAmount } from '../../../domain/scaled-amounts';
import { expectedAmountsOf } from '../../../domain/step-expectations';
import type { BatchAmounts } from '../../../domain/usual-amounts';
import type { Ratio } from '../../../domain/yields';
import {
  chosenStep,
  inputTypesOf,
  lotsOf,
  otherUnits,
  type Report,
  type ReportDraft,
  setAmounts,
} from './report-draft';

/** What so many batches take and make. */
function amountsOf(report: Report, batch: BatchAmounts, batches: Ratio) {
  return {
    made: scaledAmount(batch.batch_amount!, batches, chosenStep(report)!.manufactured_good_type_units),
    used: inputTypesOf(report).map(({ units }, at) => {
      const amount = batch.used_good_type_amounts[at] ?? null;
      return amount === null ? null : scaledAmount(amount, batches, units);
    }),
  };
}

/**
 * What is expected to go in and come out, by the amounts of the step or its last reports: for what came out, or else for the
 * first input that went in, or else for one batch, or as much of it as there is. Null where no amounts are known.
 */
export const expectedOf = weakMapMemoize((report: Report) => {
  const step = chosenStep(report);
  const batch = step && expectedAmountsOf(step);
  if (!batch) return null;
  const { draft } = report;
  const made = otherUnits(draft, step.manufactured_good_type_units) ? null : usedAmount(draft.amount);
  const types = inputTypesOf(report);
  const used = types.map(({ total }) => usedAmount(total));
  const typed = batchesOf(batch, made, used);
  const inStock = types.map(({ lots }) => addAmounts(lots.map(({ lot }) => lot.amount_remaining)));
  return {
    isTyped: typed !== null,
    /** How many of its last reports they are the medians of; null where the step says them. */
    reports: batch.reports,
    ...amountsOf(report, batch, typed ?? batchesInStock(batch, inStock)),
  };
});

/**
 * What comes out if all that went in does: of a step with one input, in the units of what it makes. Null for others, and
 * while that is not known.
 */
export function sameAsUsed(report: Report): string | null {
  const [type, ...others] = inputTypesOf(report);
  const units = chosenStep(report)?.manufactured_good_type_units;
  return type && others.length === 0 && type.units === units ? usedAmount(type.total) : null;
}

/** The draft with the expected amounts spread over the lots of each input of which nothing is chosen, soonest expiry first. */
export function filledByRecipe(report: Report): ReportDraft {
  const expected = expectedOf(report);
  return inputTypesOf(report).reduce<ReportDraft>((draft, { typeId, usedLots }, at) => {
    const total = expected?.used[at] ?? null;
    if (total === null || usedLots > 0) return draft;
    const lots = lotsOf(report).filter((lot) => lot.good_type_id === typeId);
    return { ...draft, ...setAmounts({ draft }, typeId, lots, spread(total, lots))[0] };
  }, report.draft);
}
