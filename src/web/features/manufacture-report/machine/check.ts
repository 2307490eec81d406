import { manufactureReport, type ManufactureReportInput } from '../../../../contract/manufacture-report';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import { typedDecimal } from '../../../../domain/amounts';
import { dayOf, isFuture } from '../../../../domain/days';
import { needsExpiry, stepKey } from '../../../../domain/manufacture-steps';
import { exceeds, isUnused, missingInputs } from '../../../../domain/report-amounts';
import { OWN_CHECKS, type OwnKey } from '../../../../domain/report-fields';
import type { Units } from '../../../../domain/units';
import type { FieldKey, ReportContext } from './context';
import { chosenStep, lotsOf } from './draft';

/** What is wrong with a field: the contract's own message, or a code with what it speaks of. */
export type Fault =
  | { code: 'contract'; message: string }
  | { code: 'server'; message: string }
  | { code: 'tooMuch'; left: number; units: Units }
  | { code: 'missingInput' }
  | { code: 'expiryNeeded' }
  | { code: 'future' }
  | { code: 'noOption' };

export type Faults = Partial<Record<FieldKey, Fault>>;

type Asked = Pick<ReportContext, 'steps' | 'draft' | 'timeZone'>;

/** Whether a report of this step needs an expiry day. */
export function expiryNeeded(step: ManufactureStep): boolean {
  return needsExpiry({
    sellable: step.manufactured_good_type_sellable,
    recipeComponent: step.manufactured_good_type_recipe_component,
  });
}

/** The report as it travels. What is not filled in yet is in it as blank, for the contract to refuse. */
export function reportBody(context: Asked, step: ManufactureStep): ManufactureReportInput {
  const { draft } = context;
  const used = lotsOf(context).filter((lot) => !isUnused(draft.amounts[lot.id]));
  const own: Record<string, unknown> = {};
  for (const { key, kind, required } of OWN_CHECKS[stepKey(step.name)]) {
    const filled = draft.own[key] ?? '';
    const isNumber = kind === 'number' || kind === 'celsius';
    const value = isNumber ? typedDecimal(String(filled)) : filled;
    if (required || value !== '') own[key] = value;
  }
  return {
    manufacture_step_name: step.name,
    good_type_id: step.manufactured_good_type_id,
    used_good_ids: used.map((lot) => lot.id),
    used_good_amounts: used.map((lot) => typedDecimal(draft.amounts[lot.id]!)),
    amount: typedDecimal(draft.made),
    manufactured_at: draft.madeAt,
    ...(draft.expiresAt ? { expires_at: draft.expiresAt } : {}),
    ...(draft.notes.trim() ? { notes: draft.notes } : {}),
    ...own,
  } as unknown as ManufactureReportInput;
}

const WIRE_FIELDS: Record<string, FieldKey> = {
  amount: 'made',
  manufactured_at: 'madeAt',
  expires_at: 'expiresAt',
  notes: 'notes',
};

/** The field of the form that a path of the wire speaks of; undefined where it has none. */
export function fieldOfPath(
  path: string,
  body: Pick<ManufactureReportInput, 'used_good_ids' | 'manufacture_step_name'>,
): FieldKey | undefined {
  const [head = '', index] = path.split('.');
  const lotId = head.startsWith('used_good_') && index !== undefined && body.used_good_ids[Number(index)];
  if (lotId) return `lot:${lotId}`;
  const own = OWN_CHECKS[stepKey(body.manufacture_step_name)].find(({ key }) => key === head);
  return own?.key ?? WIRE_FIELDS[head];
}

/** Everything that is wrong with what is filled in, by field; `at` is now. */
export function faultsOf(context: Asked, at: string): Faults {
  const step = chosenStep(context);
  if (!step) return { option: { code: 'noOption' } };
  const { draft } = context;
  const lots = lotsOf(context);
  const faults: Faults = {};
  const body = reportBody(context, step);
  for (const issue of manufactureReport.safeParse(body).error?.issues ?? []) {
    const field = fieldOfPath(issue.path.join('.'), body);
    if (field) faults[field] ??= { code: 'contract', message: issue.message };
  }
  for (const lot of lots) {
    if (!exceeds(draft.amounts[lot.id], lot.amount_remaining)) continue;
    faults[`lot:${lot.id}`] = { code: 'tooMuch', left: lot.amount_remaining, units: lot.good_type_units };
  }
  for (const typeId of missingInputs(step.used_good_type_ids, lots, draft.amounts)) {
    faults[`type:${typeId}`] = { code: 'missingInput' };
  }
  if (draft.madeAt && isFuture(draft.madeAt, new Date(at))) faults.madeAt = { code: 'future' };
  if (!draft.expiresAt && expiryNeeded(step)) faults.expiresAt = { code: 'expiryNeeded' };
  return faults;
}

/** Fields in the order in which they stand on the screen. */
function fieldOrder(context: Asked): FieldKey[] {
  const step = chosenStep(context);
  if (!step) return ['option'];
  const lots = lotsOf(context);
  const amounts = step.used_good_type_ids.flatMap((typeId): FieldKey[] => [
    `type:${typeId}`,
    ...lots.filter((lot) => lot.good_type_id === typeId).map((lot) => `lot:${lot.id}` as const),
  ]);
  const own: OwnKey[] = OWN_CHECKS[stepKey(step.name)].map(({ key }) => key);
  return [...amounts, 'made', 'madeAt', 'expiresAt', ...own, 'notes'];
}

/** Whether a field stands among the amounts. */
export function isAmountField(field: FieldKey): boolean {
  return field.startsWith('lot:') || field.startsWith('type:');
}

/** The first field that is wrong, of all of them or of the amounts alone; undefined where none is. */
export function firstFault(context: Asked, at: string, part: 'amounts' | 'all'): FieldKey | undefined {
  const faults = faultsOf(context, at);
  return fieldOrder(context).find((field) => faults[field] && (part === 'all' || isAmountField(field)));
}

/** The used lots whose expiry day was past on the day of doing, at the site. */
export function expiredLots(context: Asked): number[] {
  const { draft, timeZone } = context;
  if (!draft.madeAt) return [];
  const day = dayOf(draft.madeAt, timeZone);
  return lotsOf(context)
    .filter((lot) => !isUnused(draft.amounts[lot.id]) && lot.expires_at !== null && lot.expires_at < day)
    .map((lot) => lot.id);
}
