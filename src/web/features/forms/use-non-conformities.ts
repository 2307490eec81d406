import type { FormEntry, FormSchema } from '../../../contract/forms';
import { alertsOf } from '../../../domain/form-fields';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { nonConformityText as text } from '../../../strings/forms-special';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/use-failed-load';
import { valueOf } from './entry-values';

interface NonConformities {
  /** The name of the form to open a non-conformity with; null while loading, or if there is none. */
  form: string | null;
  /** The entries opened from a field of the entry, oldest first. */
  openedFrom: (key: string) => FormEntry[];
}

/** The entries of another form that were opened from what is 'not fine' in this one. */
export function useNonConformities(entry: FormEntry, schema: FormSchema): NonConformities {
  const form = schema.data.alert_form ?? null;
  const isNeeded = form !== null && alertsOf(schema.data.fields, entry.data).length > 0;
  const theirs = useRead(calls.getFormSchema, { params: { formName: form ?? '' } }, { skip: !isNeeded });
  const link = theirs.data?.data.fields.find(({ origin }) => origin === 'entry');
  const field = theirs.data?.data.fields.find(({ origin }) => origin === 'field');
  const opened = useRead(
    calls.listFormEntries,
    { query: { form_name: form ?? '', field: link?.key, value: String(entry.id), limit: LIST_LIMIT_MAX } },
    { skip: !isNeeded || !link },
  );
  useFailedLoad(theirs.error ?? opened.error, text.failed);
  const rows = opened.data?.rows ?? [];
  return {
    // Only after the existing ones are loaded, or the person might open a second one.
    form: opened.data && field ? form : null,
    openedFrom: (key) =>
      rows.filter(({ data }) => field && valueOf(data, field.key) === key).sort((a, b) => a.id - b.id),
  };
}
