import { sourcedOptions } from '../../../domain/form-fields';
import type { FormField, FormOption } from '../../../domain/forms';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { formsText } from '../../../strings/forms';
import { useListFormEntriesQuery } from '../../api/hooks';
import { useFailedLoad } from '../../lib/use-failed-load';

/**
 * The options of a field: its own, or values from the latest entries of another form.
 * @param stored the chosen values, which stay options when they are removed or not among the latest
 */
export function useFieldOptions({ options, options_source: source }: FormField, stored: readonly string[]) {
  const { data, error, isLoading } = useListFormEntriesQuery(
    { query: { form_name: source?.form_name ?? '', limit: LIST_LIMIT_MAX } },
    { skip: !source },
  );
  useFailedLoad(error, formsText.failedOptions);
  const known: readonly FormOption[] = source ? sourcedOptions(source, data?.rows ?? []) : (options ?? []);
  const removed = stored.filter((value) => !known.some((option) => option.value === value));
  return { options: [...known, ...removed.map((value) => ({ value, label: value }))], loading: isLoading };
}
