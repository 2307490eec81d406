import { formsText } from '../strings/forms';
import { exactAmount } from './amounts';
import {
  ENTRY_LOT,
  type EntryData,
  FIELD_TYPES,
  type FieldType,
  type FormDay,
  type FormDefinition,
  type FormField,
  type FormOption,
  type FormValue,
  type OptionsSource,
  type Origin,
  TODAY,
} from './forms';
import { cutText } from './graphemes';
import { NAME_MAX, TEXT_MAX } from './limits';
import { textKey } from './names';

const CHOICES: readonly FieldType[] = ['select', 'multiselect', 'radio'];

/**
 * The first field that cannot be shown: its type is unknown, another field or the lot has the same key, a choice has no
 * options, or `not_before` is not the key of a date field. Definitions are written in the database, perhaps for a newer version.
 */
export function unknownField(fields: readonly FormField[]): FormField | undefined {
  const isDate = (wanted: string) => fields.some(({ key, type }) => key === wanted && type === 'date');
  const isKnown = ({ key, type, options, options_source, not_before }: FormField) =>
    FIELD_TYPES.includes(type) &&
    key !== ENTRY_LOT &&
    fields.filter((field) => field.key === key).length === 1 &&
    (!CHOICES.includes(type) || Boolean(options ?? options_source)) &&
    (not_before == null || (isDate(key) && isDate(not_before)));
  return fields.find((field) => !isKnown(field));
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

/** The options that a source makes of entries, one of each key of a value; the first entry with it sets its spelling and label. */
export function sourcedOptions(
  { field_key, value_key }: OptionsSource,
  entries: readonly { data: Readonly<Record<string, unknown>> }[],
): FormOption[] {
  const options = new Map<string, FormOption>();
  for (const { data } of entries) {
    const [value, label] = [data[value_key], data[field_key] ?? data[value_key]];
    const shown = typeof label === 'string' || typeof label === 'number' ? String(label) : '';
    if (typeof value !== 'string' || value === '' || shown === '') continue;
    const key = textKey(value);
    if (!options.has(key)) options.set(key, { value, label: shown });
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

/** What a field of the given origin is prefilled with. */
function originValue(origin: Origin, { entryId, field, value, limits }: OpenedFrom): string | null {
  const measured =
    typeof value === 'number' && [exactAmount(value), field.unit].filter(Boolean).join('\u00a0');
  // The label says what is fine: 'the drain is clean'.
  const item = isNotFine(field, value) ? formsText.notFineItem(field.label) : field.label;
  const values: Record<Origin, string | null> = {
    entry: String(entryId),
    field: field.key,
    // Isolated, so that '-9 °C' keeps its direction in Hebrew text and does not wrap.
    label: measured ? `${field.label}: \u2068${measured}\u2069${limits ? ` (${limits})` : ''}` : item,
    section: field.section ?? null,
  };
  return values[origin];
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
    const opened = from && field.origin ? originValue(field.origin, from) : null;
    const value = (opened === null ? initial : cutText(opened, max)) ?? null;
    if (value !== null) data.set(field.key, value);
  }
  return Object.fromEntries(data);
}

/** The days before today on which there was work but no entry. */
export function missingDays(days: readonly FormDay[], today: string): string[] {
  return days
    .filter(({ day, entry_id, worked }) => worked && entry_id === null && day < today)
    .map(({ day }) => day);
}
