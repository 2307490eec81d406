import { schemaErrors } from '../../../contract/errors';
import { type GoodType, goodTypeEndpoints } from '../../../contract/good-types';
import type { Units } from '../../../domain/amounts';
import type { Storage } from '../../../domain/good-types';
import { cleanName } from '../../../domain/names';
import { typedDecimal } from '../../../domain/typed-amounts';
import { goodTypeEditText } from '../../../strings/good-type-screens';
import { goodTypesText } from '../../../strings/good-types';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { validationText } from '../../../strings/validation';
import type { BodyOf } from '../../api/request';
import type { Errors } from '../../shared/submission/machine/context';

/** What is known of a type, as typed. */
export interface TypeValues {
  name: string;
  units: Units;
  expires: boolean;
  manufactured: boolean;
  storage: Storage | '';
  storage_text: string;
  shelf_life_days: string;
  min_amount: string;
  barcode: string;
  archived: boolean;
}
export type TypeField = keyof TypeValues;

/** A card while it is changed, and what it was begun with. */
export interface TypeDraft extends TypeValues {
  base: TypeValues & { version: number };
}

const FIELDS = {
  name: goodTypesText.name,
  units: goodTypesText.units,
  expires: purchasedGoodsText.form.expires,
  manufactured: purchasedGoodsText.form.manufactured,
  storage: goodTypesText.storage,
  storage_text: goodTypesText.storageText,
  shelf_life_days: goodTypeEditText.shelfLife,
  min_amount: goodTypesText.minAmount,
  barcode: goodTypesText.barcode,
  archived: goodTypesText.archived,
} as const satisfies Record<TypeField, string>;
export const fieldLabel = (field: TypeField): string => FIELDS[field];
const NAMES = Object.keys(FIELDS) as TypeField[];

const typed = (value: number | null) => (value === null ? '' : String(value));

function valuesOf(type: GoodType): TypeValues {
  const { name, units, expires, manufactured, archived } = type;
  return {
    ...{ name, units, expires, manufactured, archived },
    storage: type.storage ?? '',
    storage_text: type.storage_text ?? '',
    shelf_life_days: typed(type.shelf_life_days),
    min_amount: typed(type.min_amount),
    barcode: type.barcode ?? '',
  };
}

export function typeDraft(type: GoodType): TypeDraft {
  const values = valuesOf(type);
  return { ...values, base: { ...values, version: type.version } };
}

const same = (one: TypeValues[TypeField], other: TypeValues[TypeField]) =>
  typeof one === 'string' ? one.trim() === String(other).trim() : one === other;

export const changedFields = (draft: TypeDraft): TypeField[] =>
  NAMES.filter((field) => !same(draft[field], draft.base[field]));

/** On the wire: what is blank is removed. What is no number is sent as it was typed, and refused. */
function onWire({ storage, storage_text, shelf_life_days, min_amount, barcode, ...rest }: TypeValues) {
  const days = cleanName(shelf_life_days);
  return {
    ...rest,
    storage: storage || null,
    storage_text: storage_text.trim() || null,
    shelf_life_days: days === '' ? null : /^\d+$/.test(days) ? Number(days) : days,
    min_amount: typedDecimal(min_amount) || null,
    barcode: barcode.replace(/\s/g, '') || null,
  };
}

/** What was changed here alone: what another changed meanwhile stays. */
export function typeBody(draft: TypeDraft): BodyOf<'changeGoodType'> {
  const changed = new Set<string>(changedFields(draft));
  const { base, ...values } = draft;
  const given = Object.entries(onWire(values)).filter(([field]) => changed.has(field));
  return { version: base.version, ...Object.fromEntries(given) };
}

export function typeErrors(draft: TypeDraft): Errors {
  const errors = schemaErrors(goodTypeEndpoints.changeGoodType.body, typeBody(draft));
  return errors.name && draft.name.trim() === ''
    ? { ...errors, name: validationText.requiredField(fieldLabel('name')) }
    : errors;
}

/** The draft as it goes on from what another has saved. `both`: what was changed by both. */
export function rebasedType(draft: TypeDraft, stored: GoodType) {
  const now = typeDraft(stored);
  const own = changedFields(draft);
  const kept = Object.fromEntries(own.map((field) => [field, draft[field]]));
  const both = own.filter((field) => !same(now[field], draft.base[field]) && !same(now[field], draft[field]));
  return { draft: { ...now, ...kept } as TypeDraft, both };
}
