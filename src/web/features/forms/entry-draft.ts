import type { FormEntry } from '../../../contract/forms';
import type { EntryData } from '../../../domain/forms';
import { type Values, valuesOf } from './entry-values';

/** An entry on its way. */
export interface EntryDraft {
  values: Values;
  /** The keys of the fields that a non-conformity was requested for. */
  requested: readonly string[];
  /** What was stored when the change began; null for a new entry. */
  base: { data: EntryData; version: number } | null;
}

/** The beginning of a new entry. */
export const newDraft = (values: Values): EntryDraft => ({ values, requested: [], base: null });

/** The beginning of a change of what is stored. */
export const draftOf = ({ data, version }: FormEntry): EntryDraft => ({
  values: valuesOf(data),
  requested: [],
  base: { data, version },
});
