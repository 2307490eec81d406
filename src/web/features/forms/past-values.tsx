import { skipToken } from '@reduxjs/toolkit/query';
import type { FormEntry } from '../../../contract/forms';
import { exactAmount } from '../../../domain/amounts';
import { isNotFine } from '../../../domain/form-fields';
import type { FormField } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { calls, useRead } from '../../api/api';
import { useSiteTime } from '../../lib/site-time';
import { BandLine } from '../../ui/band-line';
import { valueOf } from './entry-values';
import { limitsText } from './form-texts';

/** So many entries up to an entry are shown with it: two weeks of a form that is filled in every day. */
const SHOWN = 14;

/** Whether a field is measured within limits. */
const isMeasured = ({ type, alert_below, alert_above }: FormField) =>
  type === 'number' && (alert_below != null || alert_above != null);

/** The entries before an entry, the oldest first, where its form has something measured. */
export function useEntriesBefore(entry: FormEntry, fields: readonly FormField[]): readonly FormEntry[] {
  const { dayOf } = useSiteTime();
  const query = { form_name: entry.form_name, created_to: dayOf(entry.created_at), limit: 2 * SHOWN };
  const { currentData } = useRead(calls.listFormEntries, fields.some(isMeasured) ? { query } : skipToken);
  return (currentData?.rows ?? [])
    .filter(({ created_at, id }) => created_at < entry.created_at && id !== entry.id)
    .slice(0, SHOWN - 1)
    .toReversed();
}

interface MeasuredLineProps {
  field: FormField;
  entry: FormEntry;
  before: readonly FormEntry[];
}

/** Beside what was measured: it and what was measured before, over the limits; nothing of another field. */
export function MeasuredLine({ field, entry, before }: MeasuredLineProps) {
  const value = valueOf(entry.data, field.key);
  if (!isMeasured(field) || typeof value !== 'number') return null;
  const earlier = before.map(({ data }) => valueOf(data, field.key)).filter((one) => typeof one === 'number');
  const words = formsText.measured({
    limits: limitsText(field) ?? '',
    value: exactAmount(value),
    isFine: !isNotFine(field, value),
    earlier: earlier.length,
    least: exactAmount(Math.min(...earlier)),
    most: exactAmount(Math.max(...earlier)),
  });
  return (
    <BandLine
      values={[...earlier, value]}
      from={field.alert_below ?? null}
      to={field.alert_above ?? null}
      label={words}
    />
  );
}
