import type { Good } from '../../../contract/goods';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { isUnused, totalUsed, typesWithoutStock } from '../../../domain/report-amounts';
import { chosenStep, isAvailable, lotsOf, type Report, stockOf } from './report-draft';
import { expiredLots } from './report-rules';

export interface ReportOption {
  step: ManufactureStep;
  /** The total remaining amount of each input type, in order, as exact decimal text. */
  left: string[];
  /** Names of the input types without stock. */
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

/** The steps that can be reported now, and those that lack stock. */
export function optionsOf(steps: readonly ManufactureStep[]) {
  return {
    available: steps.filter(isAvailable).map(optionOf),
    missing: steps.filter((step) => !isAvailable(step)).map(optionOf),
  };
}

const MOST_NEXT = 3;

/** The first few steps that can use this lot. */
export function nextSteps(made: Pick<Good, 'good_type_id'>, steps: readonly ManufactureStep[]) {
  return steps.filter((step) => step.used_good_type_ids.includes(made.good_type_id)).slice(0, MOST_NEXT);
}

/** The input types of the chosen step with their lots, typed amounts and total. */
export function inputTypesOf(report: Report) {
  const step = chosenStep(report);
  const lots = lotsOf(report);
  const expired = expiredLots(report);
  return (step?.used_good_type_ids ?? []).map((typeId, index) => {
    const own = lots
      .filter((lot) => lot.good_type_id === typeId)
      .map((lot) => ({ lot, typed: report.draft.amounts[lot.id] ?? '', expired: expired.includes(lot.id) }));
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
