import type { FormEntry } from '../../../contract/forms';
import type { EntryData } from '../../../domain/forms';
import { ANSWERED, type Unanswered } from '../../../domain/unanswered';
import { type Values, valuesOf } from './entry-values';

/** What is wrong, in Hebrew, by field key. */
export type Faults = Readonly<Record<string, string>>;

/** What was stored when the filling in began. */
interface Base {
  data: EntryData;
  version: number;
}

/** A form on its way: what its draft keeps. */
export interface Filling extends Unanswered {
  values: Values;
  /** The fields that a non-conformity was asked for, by key. */
  wanted: readonly string[];
  /** Null for a new entry. */
  base: Base | null;
}

/** The beginning of a new entry. */
export const fillingOf = (values: Values): Filling => ({ values, wanted: [], base: null, ...ANSWERED });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A kept draft, or null for one of another shape. */
export function readFilling(stored: unknown): Filling | null {
  const isFilling =
    isObject(stored) &&
    isObject(stored.values) &&
    Array.isArray(stored.wanted) &&
    (stored.base === null || (isObject(stored.base) && isObject(stored.base.data)));
  // One that was kept before a new version was loaded says nothing of an answer.
  return isFilling ? { ...ANSWERED, ...(stored as unknown as Filling) } : null;
}

/** The beginning of a change of what is stored. */
export const editingOf = (entry: FormEntry): Filling => ({
  values: valuesOf(entry.data),
  wanted: [],
  base: { data: entry.data, version: entry.version },
  ...ANSWERED,
});

/** The server names a fault by its path in the body: 'data.temperature'. */
export function faultsByKey(fields: Readonly<Record<string, string>>): Faults {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^data\./, ''), message]),
  );
}
