import type { FormEntry } from '../../../contract/forms';
import type { EntryData } from '../../../domain/forms';
import { type Values, valuesOf } from './entry-values';

/** An entry that is not saved yet. */
export interface EntryDraft {
  values: Values;
  /** Keys of the fields for which the person requested a non-conformity. */
  requested: readonly string[];
  /** The stored entry when editing started; null for a new entry. */
  base: { data: EntryData; version: number } | null;
}

export const newDraft = (values: Values): EntryDraft => ({ values, requested: [], base: null });

export const draftOf = ({ data, version }: FormEntry): EntryDraft => ({
  values: valuesOf(data),
  requested: [],
  base: { data, version },
});
