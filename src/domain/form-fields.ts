import { exactAmount } from './amounts';
import {
  type EntryData,
  FIELD_TYPES,
  type FormDay,
  type FormDefinition,
  type FormField,
  type FormOption,
  type FormValue,
  type OptionsSource,
  TODAY,
} from './forms';
import { NAME_MAX, TEXT_MAX } from './names';

/** Why a stored form cannot be shown, with the label or key of the field that causes it. */
export interface FormDefect {
  problem: 'shape' | 'unknownType' | 'noOptions' | 'sameKey';
  field: string | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const CHOICES: readonly unknown[] = ['select', 'multiselect', 'radio'];

const isOption = (value: unknown) =>
  isObject(value) && typeof value.value === 'string' && typeof value.label === 'string';
const isSource = (value: unknown) =>
  isObject(value) &&
  [value.form_name, value.field_key, value.value_key].every((part) => typeof part === 'string');

function fieldDefect(field: unknown): FormDefect | null {
  if (!isObject(field) || typeof field.key !== 'string' || typeof field.label !== 'string') {
    return { problem: 'shape', field: null };
  }
  const defect = (problem: FormDefect['problem']) => ({ problem, field: field.label as string });
  if (!(FIELD_TYPES as readonly unknown[]).includes(field.type)) return defect('unknownType');
  if (typeof field.required !== 'boolean') return defect('shape');
  const { options = null, options_source: source = null } = field;
  if (source !== null && !isSource(source)) return defect('shape');
  if (options !== null && !(Array.isArray(options) && options.every(isOption))) return defect('shape');
  return CHOICES.includes(field.type) && source === null && options === null ? defect('noOptions') : null;
}

/** The reason why this version cannot show a form's definition, or null. A form may be newer than the program that reads it. */
export function formDefect(definition: unknown): FormDefect | null {
  if (!isObject(definition) || !Array.isArray(definition.fields) || !Array.isArray(definition.list_fields)) {
    return { problem: 'shape', field: null };
  }
  const keys = new Set<unknown>();
  for (const field of definition.fields as unknown[]) {
    const defect = fieldDefect(field);
    if (defect) return defect;
    const { key, label } = field as FormField;
    if (keys.has(key)) return { problem: 'sameKey', field: label };
    keys.add(key);
  }
  const fields = definition.fields as FormField[];
  const dates = new Set(fields.filter(({ type }) => type === 'date').map(({ key }) => key));
  const invalidDate = fields.find(
    ({ key, not_before }) => not_before != null && !(dates.has(key) && dates.has(not_before)),
  );
  return invalidDate ? { problem: 'shape', field: invalidDate.label } : null;
}

export function isNotFine(field: FormField, value: unknown): boolean {
  if (typeof value === 'number') {
    const { alert_below: below, alert_above: above } = field;
    return (below != null && value < below) || (above != null && value > above);
  }
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return (field.alert ?? []).some((alert) => values.includes(alert));
}

/** The fields of an entry with an answer that is 'not fine', in the form's order. */
export function alertsOf(fields: readonly FormField[], data: Readonly<EntryData>): FormField[] {
  return fields.filter((field) => isNotFine(field, Object.hasOwn(data, field.key) ? data[field.key] : null));
}

/** The fields grouped by heading, both in the form's order; null is the group without a heading. */
export function sectionsOf(fields: readonly FormField[]): { section: string | null; fields: FormField[] }[] {
  const sections = new Map<string | null, FormField[]>();
  for (const field of fields) {
    const section = field.section ?? null;
    sections.set(section, [...(sections.get(section) ?? []), field]);
  }
  return [...sections].map(([section, ownFields]) => ({ section, fields: ownFields }));
}

/** The options that a source makes of entries, without duplicate values; the first entry with a value sets its label. */
export function sourcedOptions(
  { field_key, value_key }: OptionsSource,
  entries: readonly { data: Readonly<Record<string, unknown>> }[],
): FormOption[] {
  const options = new Map<string, FormOption>();
  for (const { data } of entries) {
    const [value, label] = [data[value_key], data[field_key] ?? data[value_key]];
    const shown = typeof label === 'string' || typeof label === 'number' ? String(label) : '';
    if (typeof value === 'string' && value !== '' && shown !== '' && !options.has(value)) {
      options.set(value, { value, label: shown });
    }
  }
  return [...options.values()];
}

export interface OpenedFrom {
  entryId: number;
  field: FormField;
  value: FormValue;
  /** The limits of a good answer, as text. */
  limits?: string | null;
}

function originValue(field: FormField, { entryId, field: source, value, limits }: OpenedFrom): string | null {
  switch (field.origin) {
    case 'entry':
      return String(entryId);
    case 'field':
      return source.key;
    case 'label':
      return typeof value === 'number'
        ? // Isolated, so that '-9 °C' keeps its direction in Hebrew text and does not wrap.
          `${source.label}: \u2068${[exactAmount(value), source.unit].filter((part) => part != null).join('\u00a0')}\u2069${limits ? ` (${limits})` : ''}`
        : source.label;
    case 'section':
      return source.section ?? null;
    case null:
    case undefined:
      return null;
  }
}

/**
 * The initial values of a new entry: the fields' defaults, and the answer that it is opened from.
 * @param today the day at the site, 'YYYY-MM-DD'
 */
export function newEntryData(
  { fields }: Pick<FormDefinition, 'fields'>,
  today: string,
  from?: OpenedFrom,
): EntryData {
  const data = new Map<string, FormValue>();
  for (const field of fields) {
    const max = field.type === 'textarea' ? TEXT_MAX : NAME_MAX;
    const initial = field.type === 'date' && field.initial === TODAY ? today : field.initial;
    const value = (from && originValue(field, from)?.slice(0, max)) ?? initial ?? null;
    if (value !== null) data.set(field.key, value);
  }
  return Object.fromEntries(data);
}

/** The fields that link an entry to the answer it was opened from, if the form has them. */
export function originFields(fields: readonly FormField[]): { entry?: FormField; field?: FormField } {
  const withOrigin = (origin: string) => fields.find((field) => field.origin === origin);
  return { entry: withOrigin('entry'), field: withOrigin('field') };
}

/** The days before today on which there was work but no entry. */
export function missingDays(days: readonly FormDay[], today: string): string[] {
  return days
    .filter(({ day, entry_id, worked }) => worked && entry_id === null && day < today)
    .map(({ day }) => day);
}
