import { manufactureReport, type ManufactureReportInput } from '../../../contract/manufacture-report';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { exactAmount, typedDecimal } from '../../../domain/amounts';
import { dayOf, isFuture } from '../../../domain/days';
import { needsExpiry } from '../../../domain/manufacture-steps';
import { exceeds } from '../../../domain/report-amounts';
import { fieldShape, stepFields } from '../../../domain/step-fields';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { unitText } from '../../../strings/units';
import { validationText } from '../../../strings/validation';
import { currentTime } from '../../lib/clock';
import { chosenStep, type FieldKey, inputTypesOf, lotsOf, type Report, usedLots } from './report-draft';

export type ReportErrors = Partial<Record<FieldKey, string>>;

/** Whether a report of this step needs an expiry day. */
export function expiryNeeded(step: ManufactureStep): boolean {
  return needsExpiry({
    sellable: step.manufactured_good_type_sellable,
    recipeComponent: step.manufactured_good_type_recipe_component,
  });
}

/** The request body. Empty fields are included as empty values, so that validation reports them. */
export function reportBody(report: Report, step = chosenStep(report)!): ManufactureReportInput {
  const { draft } = report;
  const used = usedLots(report);
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
    amount: typedDecimal(draft.made),
    manufactured_at: draft.madeAt ?? '',
    ...(draft.expiresAt ? { expires_at: draft.expiresAt } : {}),
    ...(draft.notes.trim() ? { notes: draft.notes } : {}),
    ...ofStep,
  };
}

const WIRE_FIELDS: Record<string, FieldKey> = {
  amount: 'made',
  manufactured_at: 'madeAt',
  expires_at: 'expiresAt',
  notes: 'notes',
};

/** The form field of a path in the request body; null if there is none. */
export function fieldOfPath(
  path: string,
  body: Pick<ManufactureReportInput, 'used_good_ids' | 'manufacture_step_name'>,
): FieldKey | null {
  const [head = '', index] = path.split('.');
  const lotId = head.startsWith('used_good_') && index !== undefined && body.used_good_ids[Number(index)];
  if (lotId) return `lot:${lotId}`;
  const ofStep = stepFields(body.manufacture_step_name).find(({ key }) => key === head);
  return ofStep?.key ?? WIRE_FIELDS[head] ?? null;
}

/** Amounts beyond the stock; shown immediately, since the stock may change while the person types. */
export function stockErrors(report: Report): ReportErrors {
  const tooMuch = lotsOf(report).filter((lot) => exceeds(report.draft.amounts[lot.id], lot.amount_remaining));
  return Object.fromEntries(
    tooMuch.map(({ id, amount_remaining: left, good_type_units: units }) => [
      `lot:${id}`,
      left === 0 ? text.amounts.usedUp : validationText.usedAmountTooMuch(exactAmount(left), unitText[units]),
    ]),
  );
}

/** All errors of the report by field, in the order of the screen. */
export function reportErrors(report: Report): ReportErrors {
  const step = chosenStep(report);
  if (!step) return { option: text.choose.required };
  const { draft } = report;
  const types = inputTypesOf(report);
  const errors: ReportErrors = {};
  const body = reportBody(report, step);
  for (const issue of manufactureReport.safeParse(body).error?.issues ?? []) {
    const field = fieldOfPath(issue.path.join('.'), body);
    if (field) errors[field] ??= issue.message;
  }
  Object.assign(errors, stockErrors(report));
  for (const { typeId, usedLots: used } of types) {
    if (used === 0) errors[`type:${typeId}`] = validationText.usedAmountForEach;
  }
  if (draft.madeAt && isFuture(draft.madeAt, new Date(currentTime())))
    errors.madeAt = validationText.madeAtFuture;
  if (!draft.expiresAt && expiryNeeded(step)) errors.expiresAt = validationText.madeExpiry;
  const fields: FieldKey[] = [
    ...types.flatMap(({ typeId, lots }): FieldKey[] => [
      `type:${typeId}`,
      ...lots.map(({ lot }) => `lot:${lot.id}` as const),
    ]),
    'made',
    'madeAt',
    'expiresAt',
    ...stepFields(step.name).map(({ key }) => key),
    'notes',
  ];
  return Object.fromEntries(fields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])));
}

/** Whether a field belongs to the amounts stage. */
export function isAmountField(field: string): boolean {
  return field.startsWith('lot:') || field.startsWith('type:');
}

/** The fields of the amounts stage among those with errors. */
export function amountFields(errors: object): FieldKey[] {
  return (Object.keys(errors) as FieldKey[]).filter(isAmountField);
}

/** Ids of the used lots that had expired on the day of manufacture, in the time zone of the site. */
export function expiredLots(report: Report): number[] {
  const { madeAt } = report.draft;
  if (!madeAt) return [];
  const day = dayOf(madeAt, report.timeZone);
  return usedLots(report)
    .filter((lot) => lot.expires_at !== null && lot.expires_at < day)
    .map((lot) => lot.id);
}
