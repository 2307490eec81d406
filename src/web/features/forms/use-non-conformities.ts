import type { FormEntry, FormSchema } from '../../../contract/forms';
import { alertsOf, originFields } from '../../../domain/form-fields';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { nonConformityText } from '../../../strings/forms-special';
import { useGetFormSchemaQuery, useListFormEntriesQuery } from '../../api/forms';
import { useFailedLoad } from '../../lib/use-failed-load';
import { valueOf } from './entry-values';

interface NonConformities {
  /** The form that a 'not fine' of this entry opens; null while it is not known, or where there is none. */
  form: string | null;
  /** Those that were opened from a field of the entry, oldest first. */
  of: (key: string) => FormEntry[];
}

/** The entries of another form that were opened from what is 'not fine' in this one. */
export function useNonConformities(entry: FormEntry, schema: FormSchema): NonConformities {
  const form = schema.data.alert_form ?? null;
  const isAsked = form !== null && alertsOf(schema.data.fields, entry.data).length > 0;
  const theirs = useGetFormSchemaQuery({ params: { formName: form ?? '' } }, { skip: !isAsked });
  const { entry: link, field } = originFields(theirs.data?.data.fields ?? []);
  const opened = useListFormEntriesQuery(
    { query: { form_name: form ?? '', field: link?.key, value: String(entry.id), limit: LIST_LIMIT_MAX } },
    { skip: !isAsked || !link },
  );
  useFailedLoad(theirs.error ?? opened.error, nonConformityText.failed);
  const rows = opened.data?.rows ?? [];
  return {
    // Not before it is known which there are, or one might be opened twice.
    form: opened.data && field ? form : null,
    of: (key) =>
      rows.filter(({ data }) => field && valueOf(data, field.key) === key).sort((a, b) => a.id - b.id),
  };
}
