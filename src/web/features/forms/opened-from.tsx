import { TriangleAlert } from 'lucide-react';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import type { OpenedFrom } from '../../../domain/form-fields';
import type { EntryData, FormField } from '../../../domain/forms';
import { cutText } from '../../../domain/graphemes';
import { NAME_MAX, TEXT_MAX } from '../../../domain/limits';
import { nonConformityText as text } from '../../../strings/forms-special';
import { recordId } from '../../lib/list-address';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { valueOf, visibleFields } from './entry-values';
import type { StoredEntry } from './form-record';
import { limitsText } from './form-texts';

// A value that is 'not fine' can open an entry of another form. The address of the new entry names the original entry,
// the field, and further fields to be reported after it.

/** The entry and fields that a new entry is opened from, as named in its address. */
export interface OriginAddress {
  entryId: number;
  /** The field that the new entry is about, then those to be reported after it. */
  keys: readonly [string, ...string[]];
}

/** Reads the origin from the address; null for an entry without one. */
export function readOrigin(params: URLSearchParams): OriginAddress | null {
  const entryId = recordId(params.get('entry'));
  const [key, ...others] = params.getAll('field');
  return entryId !== null && key !== undefined ? { entryId, keys: [key, ...others] } : null;
}

/** Initial values of text fields that the address sets by their keys. */
export function prefilledFrom(params: URLSearchParams, fields: readonly FormField[]): EntryData {
  const texts = visibleFields(fields).filter(({ type }) => type === 'text' || type === 'textarea');
  const prefilled = texts.map(({ key, type }) => {
    const max = type === 'textarea' ? TEXT_MAX : NAME_MAX;
    return [key, cutText(params.get(key) ?? '', max)] as const;
  });
  return Object.fromEntries(prefilled.filter(([, value]) => value));
}

/** The address of a new entry of `form` about the first of these fields. */
export function originPath(form: string, entryId: number, keys: readonly string[]): string {
  const params = new URLSearchParams([['entry', String(entryId)], ...keys.map((key) => ['field', key])]);
  return `${paths.addForm(form)}?${params.toString()}`;
}

/** The entry that a new entry is opened from, and the keys of its address. */
export type Origin = StoredEntry & Pick<OriginAddress, 'keys'>;

/** The value that a new entry is about; undefined if the entry has no such field. */
export function openedFrom({ entry, schema, keys: [key] }: Origin): OpenedFrom | undefined {
  const field = schema.data.fields.find((field) => field.key === key);
  return field && { entryId: entry.id, field, value: valueOf(entry.data, key), limits: limitsText(field) };
}

/** The id of the entry that a stored entry was opened from, read from its data; null for an entry without an origin. */
export function originOf({ data }: FormEntry, { data: { fields } }: FormSchema): number | null {
  const link = fields.find(({ origin }) => origin === 'entry');
  return link ? recordId(String(valueOf(data, link.key))) : null;
}

/** Leads to a new non-conformity about a field that is not fine. */
export function OpenNonConformity({ about, to }: { about: FormField; to: string }) {
  return (
    <ButtonLink kind="dangerSoft" compact icon={TriangleAlert} to={to} aria-label={text.openOf(about.label)}>
      {text.open}
    </ButtonLink>
  );
}
