import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FormEntry } from '../../../contract/forms';
import { exactAmount } from '../../../domain/amounts';
import { isNotFine, sourcedOptions } from '../../../domain/form-fields';
import { isEmptyAnswer } from '../../../domain/form-rules';
import type { FormField, FormOption } from '../../../domain/forms';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { findNamed } from '../../../domain/names';
import { formsText } from '../../../strings/forms';
import { uiText } from '../../../strings/ui';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { ShownDay, ShownTime } from '../../lib/site-time';
import { Badge } from '../../ui/badge';
import { FreeText } from '../../ui/free-text';
import { Nothing } from '../../ui/nothing';
import { Bdi, Inline, Quiet } from '../../ui/primitives';
import { isNonConformityState, NonConformityState } from './entry-state';
import { passFailOptions, valueOf } from './entry-values';

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

const list = new Intl.ListFormat('he', { type: 'unit', style: 'long' });

/** The labels of the chosen options. */
function Chosen({ field, values }: { field: FormField; values: readonly string[] }) {
  const { options } = useFieldOptions(field, values);
  const labels = values.map((item) => options.find(({ value }) => value === item)!.label);
  return <Bdi>{list.format(labels)}</Bdi>;
}

/** The value of a field in an entry, formatted by the type of the field, and marked if it is not fine. */
export function Answer({ field, entry }: { field: FormField; entry: FormEntry }): ReactNode {
  const value = valueOf(entry.data, field.key);
  if (isEmptyAnswer(value))
    return (
      <Quiet>
        <Nothing />
      </Quiet>
    );
  if (isNonConformityState(entry.form_name, field.key)) return <NonConformityState data={entry.data} />;
  switch (field.type) {
    case 'text':
    case 'textarea':
      return <FreeText>{String(value)}</FreeText>;
    case 'date':
      return <ShownDay day={String(value)} />;
    case 'datetime':
      return <ShownTime at={String(value)} />;
    case 'number':
      return (
        <Inline>
          {/* The outer isolate takes the direction of the unit; the number itself is always left to right. */}
          <Bdi>
            <Bdi ltr>{exactAmount(Number(value))}</Bdi>
            {field.unit && `\u00a0${field.unit}`}
          </Bdi>
          {isNotFine(field, value) && (
            <Badge tone="stop" icon={TriangleAlert}>
              {formsText.notFine}
            </Badge>
          )}
        </Inline>
      );
    default: {
      const isBad = isNotFine(field, value);
      const shown =
        typeof value === 'boolean' ? (
          uiText[value ? 'yes' : 'no']
        ) : (
          <Chosen field={field} values={[value].flat().map(String)} />
        );
      if (!isBad && !passFailOptions(field)) return shown;
      return (
        <Badge tone={isBad ? 'stop' : 'accent'} icon={isBad ? TriangleAlert : Check}>
          {shown}
        </Badge>
      );
    }
  }
}
