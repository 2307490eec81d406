import type { EntryData, FormField, FormValue } from '../../../domain/forms';
import { dataOf, valueOf, type Values } from './entry-values';

/** A field that two versions of an entry answer differently. */
export interface Difference {
  field: FormField;
  mine: FormValue;
  theirs: FormValue;
  /** Whether it was changed here: then keeping what was changed here replaces theirs. */
  isMine: boolean;
  /** Both changed it, and not to the same. */
  isContested: boolean;
}

const same = (a: FormValue, b: FormValue) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What differs between what is filled in and what is stored now, in the form's order.
 * @param base what was stored when the filling in began
 */
export function differences(
  fields: readonly FormField[],
  base: Readonly<EntryData>,
  filled: Values,
  theirs: Readonly<EntryData>,
): Difference[] {
  const mine = dataOf(fields, filled);
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

/** What is stored now, with what was changed here put over it. */
export function keepMine(found: readonly Difference[], filled: Values, theirs: Values): Values {
  const mine = found.filter(({ isMine }) => isMine).map(({ field }) => field.key);
  return { ...theirs, ...Object.fromEntries(mine.map((key) => [key, valueOf(filled, key)])) };
}
