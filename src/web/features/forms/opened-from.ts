import type { FormEntry, FormSchema } from '../../../contract/forms';
import { type OpenedFrom, originFields } from '../../../domain/form-fields';
import type { EntryData, FieldType, FormField } from '../../../domain/forms';
import { NAME_MAX } from '../../../domain/names';
import { paths } from '../../lib/paths';
import { valueOf } from './entry-values';
import { limitsText } from './limits-text';

// A 'not fine' opens an entry of another form: the address of the new entry names the one it comes from, its field,
// and those whose turn comes after it.

const TEXTS: readonly FieldType[] = ['text', 'textarea'];

/** Where a new entry is opened from, as its address says it. */
export interface OriginAddress {
  entryId: number;
  /** Never empty: what it is about, and what comes after it. */
  keys: readonly [string, ...string[]];
}

/** Reads it; null for a new entry that comes from nowhere. */
export function readOrigin(params: URLSearchParams): OriginAddress | null {
  const entryId = Number(params.get('entry'));
  const [key, ...others] = params.getAll('field');
  return Number.isSafeInteger(entryId) && entryId > 0 && key !== undefined
    ? { entryId, keys: [key, ...others] }
    : null;
}

/** What else an address begins a new entry with: the texts of fields that it names by their keys. */
export function givenIn(params: URLSearchParams, fields: readonly FormField[]): EntryData {
  const given = fields
    .filter(({ type, origin }) => TEXTS.includes(type) && origin !== 'entry' && origin !== 'field')
    .map(({ key }) => [key, params.get(key)?.slice(0, NAME_MAX)] as const);
  return Object.fromEntries(given.flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** The address of a new entry of `form` that is opened from an answer, with those after it. */
export function originPath(form: string, entryId: number, keys: readonly string[]): string {
  const params = new URLSearchParams([['entry', String(entryId)], ...keys.map((key) => ['field', key])]);
  return `${paths.addForm(form)}?${params.toString()}`;
}

/** The answer itself, where the entry is there and has that field. */
export function openedFrom(entry: FormEntry, schema: FormSchema, key: string): OpenedFrom | undefined {
  const field = schema.data.fields.find((one) => one.key === key);
  return field && { entryId: entry.id, field, value: valueOf(entry.data, key), limits: limitsText(field) };
}

/** Where an entry was opened from, as its own data says it; null for one that comes from nowhere. */
export function originOf(entry: FormEntry, schema: FormSchema): { entryId: number; key: string } | null {
  const { entry: from, field } = originFields(schema.data.fields);
  const entryId = Number(from && valueOf(entry.data, from.key));
  return Number.isSafeInteger(entryId) && entryId > 0
    ? { entryId, key: String((field && valueOf(entry.data, field.key)) ?? '') }
    : null;
}
