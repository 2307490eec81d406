import type { EntryData, FormField } from '../../../domain/forms';
import { dataOf, valueOf, type Values, valuesOf } from './entry-values';

/** The fields whose answers differ between two versions of an entry. */
export function changedFields(
  fields: readonly FormField[],
  before: Readonly<EntryData>,
  after: Readonly<EntryData>,
): FormField[] {
  const shown = (data: Readonly<EntryData>, key: string) => JSON.stringify(valueOf(data, key));
  return fields.filter(({ key }) => shown(before, key) !== shown(after, key));
}

/**
 * The values of an entry as someone else saved it, with those that were changed here.
 * @param base the stored data when editing started
 */
export function keepOwn(
  fields: readonly FormField[],
  base: Readonly<EntryData>,
  values: Values,
  theirs: Readonly<EntryData>,
): Values {
  const own = changedFields(fields, base, dataOf(fields, values));
  return { ...valuesOf(theirs), ...Object.fromEntries(own.map(({ key }) => [key, valueOf(values, key)])) };
}
