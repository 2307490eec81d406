import type { FormEntry, FormSchema } from '../../../contract/forms';
import { alertsOf } from '../../../domain/form-fields';
import { isEmptyAnswer } from '../../../domain/form-rules';
import { FORM_NAMES, type FormField } from '../../../domain/forms';
import { formsText as text } from '../../../strings/forms';
import { uiText } from '../../../strings/ui';
import { dayCell, type SheetValue, timeCell } from '../../lib/sheet-file';
import type { FileContext, ListFileColumn } from '../../shared/lists/list-file';
import { byColumn, numberColumn } from '../../shared/stock/lot-file';
import { hasState } from './entry-state';
import { valueOf, visibleFields } from './entry-values';

const list = new Intl.ListFormat('he', { type: 'unit', style: 'long' });

/** An answer as a value of a cell: options by their labels. */
function answerValue({ type, key, options }: FormField, entry: FormEntry, site: FileContext): SheetValue {
  const value = valueOf(entry.data, key);
  if (isEmptyAnswer(value)) return null;
  if (typeof value === 'boolean') return uiText[value ? 'yes' : 'no'];
  if (type === 'number') return Number(value);
  if (type === 'date') return dayCell(String(value));
  if (type === 'datetime') return timeCell(String(value), site);
  const labelOf = (one: string) => options?.find((option) => option.value === one)?.label ?? one;
  return list.format([value].flat().map((one) => labelOf(String(one))));
}

/**
 * All answers of the entries, not only those of the list.
 * @param schemas those that the entries were filled in with: each answer is said by its own
 */
export function entriesFile(
  newest: FormSchema,
  schemas: readonly FormSchema[],
  site: FileContext,
): ListFileColumn<FormEntry>[] {
  const storedFields = (entry: FormEntry) => schemas.find(({ id }) => id === entry.schema_id)?.data.fields;
  const { fields } = newest.data;
  const state: ListFileColumn<FormEntry> = {
    head: text.columns.state,
    width: 18,
    value: (entry) => {
      const alerts = alertsOf(storedFields(entry) ?? [], entry.data).length;
      return alerts === 0 ? text.allFine : text.alerts(alerts);
    },
  };
  const hasStateColumn = hasState(fields) && newest.form_name !== FORM_NAMES.nonConformity;
  return [
    { head: text.columns.created, width: 18, value: (entry) => timeCell(entry.created_at, site) },
    numberColumn,
    byColumn(site),
    ...(hasStateColumn ? [state] : []),
    ...visibleFields(fields).map((field) => ({
      head: field.unit ? `${field.label} (${field.unit})` : field.label,
      width: field.type === 'textarea' ? 36 : field.type === 'date' ? 12 : 16,
      value: (entry: FormEntry) => {
        const stored = storedFields(entry)?.find(({ key }) => key === field.key) ?? field;
        return answerValue(stored, entry, site);
      },
    })),
    {
      head: text.columns.updated,
      width: 18,
      value: (entry) => (entry.version > 1 ? timeCell(entry.updated_at, site) : null),
    },
  ];
}
