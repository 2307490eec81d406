import { weakMapMemoize } from '@reduxjs/toolkit';
import { schemaErrors } from '../../../contract/errors';
import * as contract from '../../../contract/manufacture-report';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { exactAmount } from '../../../domain/amounts';
import { timeInCooling } from '../../../domain/cooling-time';
import { isFuture } from '../../../domain/days';
import type { Deviation } from '../../../domain/deviation';
import { stepDeviations } from '../../../domain/deviations';
import { needsExpiry, STEPS } from '../../../domain/manufacture-steps';
import { exceeds, usedAmount } from '../../../domain/report-amounts';
import type { Limit } from '../../../domain/safety-limits';
import { fieldShape, stepFields } from '../../../domain/step-fields';
import { typedDecimal } from '../../../domain/typed-amounts';
import { unitText } from '../../../strings/common';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { validationText } from '../../../strings/validation';
import { currentTime } from '../../lib/clock';
import type { Errors } from '../../shared/submission/machine/context';
import {
  chosenStep,
  dayOfReport,
  expiryOf,
  fieldOfLot,
  inputTypesOf,
  otherUnits,
  type Report,
  usedLots,
} from './report-draft';

/** Whether a report of this step needs an expiry day. */
export function expiryNeeded(step: ManufactureStep): boolean {
  return needsExpiry({
    sellable: step.manufactured_good_type_sellable,
    recipeComponent: step.manufactured_good_type_recipe_component,
  });
}

/** The request body. Empty fields are included as empty values, so that validation reports them. */
export function reportBody(report: Report, step = chosenStep(report)!): contract.ManufactureReportInput {
  const { draft } = report;
  const used = usedLots(report);
  const expiry = expiryOf(report);
  const ofStep: Record<string, unknown> = {};
  for (const { key, kind, optional } of stepFields(step.name)) {
    const entered = draft.stepFields[key] ?? '';
    const value = fieldShape(kind).control === 'number' ? typedDecimal(String(entered)) : entered;
    if (!optional || value !== '') ofStep[key] = value;
  }
  return {
    manufacture_step_name: step.name,
    good_type_id: step.manufactured_good_type_id,
    used_good_ids: used.map((lot) => lot.id),
    used_good_amounts: used.map((lot) => typedDecimal(draft.amounts[lot.id]!)),
    amount: typedDecimal(draft.amount),
    manufactured_at: draft.manufactured_at ?? '',
    ...(expiry ? { expires_at: expiry } : {}),
    ...(draft.notes.trim() ? { notes: draft.notes } : {}),
    ...ofStep,
  };
}

const FIELDS = ['amount', 'manufactured_at', 'expires_at', 'notes', 'deviations_note'];

/** The form field of a path in the request body; null if there is none. */
export function fieldOfPath(
  path: string,
  body: Pick<contract.ManufactureReportInput, 'used_good_ids' | 'manufacture_step_name'>,
): string | null {
  const [head = '', index] = path.split('.');
  const lotId = head.startsWith('used_good_') && index !== undefined && body.used_good_ids[Number(index)];
  if (lotId) return fieldOfLot(lotId);
  const stepKeys = stepFields(body.manufacture_step_name).map(({ key }) => key);
  return [...FIELDS, ...stepKeys].includes(head) ? head : null;
}

/** Amounts beyond the stock; shown immediately, since the stock may change while the person types. */
export const stockErrors = weakMapMemoize((report: Report): Errors => {
  const errors: Record<string, string> = {};
  for (const { typeId, typedTotal, total, available, units, lots } of inputTypesOf(report)) {
    const tooMuch = (left: number | string) =>
      validationText.usedAmountTooMuch(exactAmount(left), unitText[units]);
    // A total beyond the lots is not the sum of them, which were filled with what there was.
    if (exceeds(typedTotal, total)) {
      const isInStock = !exceeds(typedTotal, available.amount);
      errors[`total:${typeId}`] = isInStock
        ? text.amounts.tooManyLots(lots.length)
        : tooMuch(available.amount);
    }
    for (const { lot, typed } of lots) {
      const { id, amount_remaining: left } = lot;
      if (exceeds(typed, left)) errors[fieldOfLot(id)] = left === 0 ? text.amounts.usedUp : tooMuch(left);
    }
  }
  return errors;
});

/** An amount typed in units that its product has no more: a report says none, and would be taken in the new ones. */
export function unitsErrors(report: Report): Errors {
  const units = chosenStep(report)?.manufactured_good_type_units;
  const typedIn = units && otherUnits(report.draft, units);
  return typedIn ? { amount: text.otherUnits.typed(unitText[typedIn], unitText[units]) } : {};
}

/** The errors of the amounts and of the request's body, which do not depend on the present time. */
const draftErrors = weakMapMemoize((report: Report): Errors => {
  const errors: Record<string, string | undefined> = {};
  for (const { typeId, typedTotal, usedLots: used } of inputTypesOf(report)) {
    const entered = typedDecimal(typedTotal ?? '');
    const wrongTotal = entered !== '' && schemaErrors(contract.usedAmount, entered)[''];
    if (wrongTotal) errors[`total:${typeId}`] = wrongTotal;
    else if (used === 0) errors[`type:${typeId}`] = validationText.usedAmountForEach;
  }
  const body = reportBody(report);
  for (const [path, message] of Object.entries(schemaErrors(contract.manufactureReport, body))) {
    const field = fieldOfPath(path, body);
    if (field) errors[field] ??= message;
  }
  return errors;
});

/** All errors of the report by field. */
export function reportErrors(report: Report): Errors {
  const step = chosenStep(report);
  if (!step) return { option: text.choose.required };
  const { manufactured_at: at } = report.draft;
  const errors: Record<string, string | undefined> = { ...draftErrors(report) };
  if (at && isFuture(at, new Date(currentTime()))) errors.manufactured_at = validationText.madeAtFuture;
  if (!expiryOf(report) && expiryNeeded(step)) errors.expires_at = validationText.madeExpiry;
  return { ...errors, ...unitsErrors(report), ...stockErrors(report) };
}

/** The fields of the amounts stage among those with errors. */
export function amountFields(errors: object): string[] {
  return Object.keys(errors).filter(isAmountField);
}

export const isAmountField = (field: string) => /^(total|type|lot):/.test(field);

const usedOf = (report: Report) =>
  usedLots(report).map((lot) => ({
    good_type_id: lot.good_type_id,
    good_type_name: lot.good_type_name,
    manufacture_step_name: lot.manufacture_step_name,
    // A received lot has its batch here.
    made_at: lot.manufacture_step_name === null ? null : lot.manufactured_at,
    purchased_at: lot.purchased_at,
    expires_at: lot.expires_at,
    amount: usedAmount(report.draft.amounts[lot.id]),
    units: lot.good_type_units,
    extra_data: lot.extra_data,
    contains: lot.contains,
    unexplained_deviation: lot.unexplained_deviation,
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
      expires_at: expiryOf(report),
      amount: areAmountsValid ? usedAmount(draft.amount) : null,
      units: step.manufactured_good_type_units,
      used: used.map(({ amount, ...lot }) => ({ ...lot, amount: amount ?? 0 })),
      values: { ...body },
    },
    step,
    limits,
    timeZone,
  );
  return deviations.map(({ field, ...deviation }) => ({
    ...deviation,
    field: fieldOfPath(field, body) ?? field,
  }));
}
