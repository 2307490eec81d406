import { sourcedOptions } from '../../../domain/form-fields';
import type { FormField, FormOption } from '../../../domain/forms';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { formsText } from '../../../strings/forms';
import { useListFormEntriesQuery } from '../../api/hooks';
import { useFailedLoad } from '../../lib/use-failed-load';

const NO_OPTIONS: FormOption[] = [];

/** The options of a field: its own, or values from the latest entries of another form. */
export function useFieldOptions({ options, options_source: source }: FormField): {
  options: readonly FormOption[];
  loading: boolean;
} {
  const { data, error, isLoading } = useListFormEntriesQuery(
    { query: { form_name: source?.form_name ?? '', limit: LIST_LIMIT_MAX } },
    { skip: !source },
  );
  useFailedLoad(error, formsText.failedOptions);
  if (!source) return { options: options ?? NO_OPTIONS, loading: false };
  return { options: data ? sourcedOptions(source, data.rows) : NO_OPTIONS, loading: isLoading };
}
