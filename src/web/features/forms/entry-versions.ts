import type { EntryData, FormField, FormValue } from '../../../domain/forms';
import { dataOf, valueOf, type Values } from './entry-values';

/** A field whose value differs between two versions of an entry. */
export interface Difference {
  field: FormField;
  mine: FormValue;
  theirs: FormValue;
  /** Whether it was changed here: then "keep mine" replaces the stored value. */
  isMine: boolean;
  /** Whether both changed it, to different values. */
  isContested: boolean;
}

const same = (a: FormValue, b: FormValue) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The differences between the form values and the stored entry, in the form's order.
 * @param base the stored data when editing started
 */
export function differences(
  fields: readonly FormField[],
  base: Readonly<EntryData>,
  values: Values,
  theirs: Readonly<EntryData>,
): Difference[] {
  const mine = dataOf(fields, values);
  return fields.flatMap((field) => {
    const [was, here, there] = [base, mine, theirs].map((data) => valueOf(data, field.key)) as [
      FormValue,
      FormValue,
      FormValue,
    ];
    if (same(here, there)) return [];
    const isMine = !same(was, here);
    return [{ field, mine: here, theirs: there, isMine, isContested: isMine && !same(was, there) }];
  });
}

/** The stored values, overwritten by those that were changed here. */
export function keepOwn(changes: readonly Difference[], values: Values, theirs: Values): Values {
  const mine = changes.filter(({ isMine }) => isMine).map(({ field }) => field.key);
  return { ...theirs, ...Object.fromEntries(mine.map((key) => [key, valueOf(values, key)])) };
}
