import type { FormEntry, FormSchema } from '../../../contract/forms';
import { isNotFound } from '../../api/api-error';
import { useListFormEntriesQuery } from '../../api/forms';

interface EntryQuery {
  /** The error of a failed load; undefined for a missing entry. */
  error: unknown;
  refetch: () => void;
}
type EntryState = EntryQuery &
  (
    | { state: 'ready'; entry: FormEntry; schema: FormSchema }
    | { state: 'missing' | 'failed' | 'loading'; entry: undefined; schema: undefined }
  );

/** Loads an entry with the schema version it was created with. An invalid id is treated as missing. */
export function useEntry(id: number | null): EntryState {
  const isId = id !== null && Number.isSafeInteger(id) && id > 0;
  const { currentData, error, refetch } = useListFormEntriesQuery(
    { query: { id: id ?? 0 } },
    { skip: !isId },
  );
  const entry = currentData?.rows[0];
  const schema = entry && currentData?.schemas.find((candidate) => candidate.id === entry.schema_id);
  const missing = !isId || isNotFound(error) || (currentData !== undefined && !(entry && schema));
  const query = { error: missing ? undefined : error, refetch: () => void refetch() };
  if (entry && schema) return { ...query, state: 'ready', entry, schema };
  const state = missing ? 'missing' : error ? 'failed' : 'loading';
  return { ...query, state, entry: undefined, schema: undefined };
}
