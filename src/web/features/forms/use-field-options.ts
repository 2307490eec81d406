import { sourcedOptions } from '../../../domain/form-fields';
import type { FormField, FormOption } from '../../../domain/forms';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { findNamed } from '../../../domain/names';
import { formsText } from '../../../strings/forms';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';

/**
 * The options of a field: its own, or values from the latest entries of another form.
 * @param stored the chosen values: an option is spelled as it was chosen, and one that was removed or is not among the
 *   latest stays while it is chosen, and says so
 */
export function useFieldOptions({ options, options_source: source }: FormField, stored: readonly string[]) {
  const { data, error, isLoading } = useRead(
    calls.listFormEntries,
    { query: { form_name: source?.form_name ?? '', limit: LIST_LIMIT_MAX } },
    { skip: !source },
  );
  useFailedLoad(error, formsText.failedOptions);
  const sourced = source && sourcedOptions(source, data?.rows ?? []);
  const known: readonly FormOption[] = sourced
    ? sourced.map((option) => ({
        ...option,
        value: findNamed(stored, option.value, (value) => value) ?? option.value,
      }))
    : (options ?? []);
  const removed = stored.filter((value) => !known.some((option) => option.value === value));
  const labelOf = (value: string) => (source && !data ? value : formsText.removedOption(value));
  return {
    options: [...known, ...removed.map((value) => ({ value, label: labelOf(value) }))],
    loading: isLoading,
  };
}
