import type { Deviation } from '../../../domain/deviation';
import { timeInCooling } from '../../../domain/cooling-time';
import { stepDeviations } from '../../../domain/deviations';
import { STEPS } from '../../../domain/manufacture-steps';
import { usedAmount } from '../../../domain/report-amounts';
import type { Limit } from '../../../domain/safety-limits';
import { chosenStep, dayOfReport, type Report, usedLots } from './report-draft';
import { fieldOfPath, reportBody } from './report-rules';

const usedOf = (report: Report) =>
  usedLots(report).map((lot) => ({
    good_type_name: lot.good_type_name,
    manufacture_step_name: lot.manufacture_step_name,
    // Of a received lot it is the batch.
    made_at: lot.manufacture_step_name === null ? null : lot.manufactured_at,
    purchased_at: lot.purchased_at,
    expires_at: lot.expires_at,
    amount: usedAmount(report.draft.amounts[lot.id]),
    units: lot.good_type_units,
    extra_data: lot.extra_data,
  }));

/** How long the chosen lots have been in cooling until the time of doing; null for another step, or where none was. */
export function reportedCooling(report: Report, limits: readonly Limit[]) {
  const { manufactured_at: at } = report.draft;
  if (chosenStep(report)?.name !== STEPS.leaveCooling.name || at === null) return null;
  return timeInCooling(usedOf(report), at, limits, dayOfReport(report));
}

/** The deviations of a report as far as it is filled in, by the server's rules; each of a field of the form. */
export function reportDeviations(report: Report, limits: readonly Limit[]): Deviation[] {
  const { draft, timeZone } = report;
  const step = chosenStep(report);
  if (!step) return [];
  const body = reportBody(report, step);
  const used = usedOf(report);
  const areAmountsValid = used.every(({ amount }) => amount !== null);
  const deviations = stepDeviations(
    {
      manufacture_step_name: step.name,
      manufactured_at: draft.manufactured_at,
      expires_at: draft.expires_at,
      amount: areAmountsValid ? usedAmount(draft.amount) : null,
      units: step.manufactured_good_type_units,
      used: used.map(({ amount, ...lot }) => ({ ...lot, amount: amount ?? 0 })),
      values: { ...body },
    },
    step.last_yields ?? [],
    limits,
    timeZone,
  );
  return deviations.map(({ field, ...deviation }) => ({
    ...deviation,
    field: fieldOfPath(field, body) ?? field,
  }));
}
