import { useState } from 'react';
import { addDays, shownDay, shownTime } from '../../../domain/days';
import { dateText } from '../../../strings/pickers';
import { timeText } from '../../../strings/reports';
import { useFieldAttributes } from '../../ui/field-context';
import { lazyCode } from '../../ui/lazy-code';
import { Input } from '../../ui/text-input';
import type { DatePickerProps } from './date-picker-loaded';

const OFFERED_DAYS = [3, 7, 30];

/**
 * What the calendar of an expiry offers: so many days after `from`, and as many as the last lot of the type had.
 * @param last of that lot, in days; null if it is not known
 */
export function expiryOffers(from: string, last: number | null) {
  return [
    ...(last === null ? [] : [{ label: dateText.asLast, day: addDays(from, last) }]),
    ...OFFERED_DAYS.map((days) => ({ label: dateText.inDays(days), day: addDays(from, days) })),
  ];
}

const useLoaded = lazyCode(async () => (await import('./date-picker-loaded')).DatePickerLoaded);

/** Shown until the picker's code is loaded. */
function Waiting({ value, zone, placeholder, label, onFocus, onBlur }: WaitingProps) {
  const shown = value && (zone === undefined ? shownDay(value) : shownTime(value, zone));
  return (
    <Input
      {...useFieldAttributes()}
      readOnly
      dir="ltr"
      inputMode="decimal"
      value={shown ?? ''}
      placeholder={placeholder}
      aria-label={label}
      aria-busy
      onFocus={onFocus}
      onBlur={onBlur}
    />
  );
}
type WaitingProps = Omit<DatePickerProps, 'onBlur'> & { onFocus: () => void; onBlur: () => void };

/** A day, or with a `zone` a day and a time: typed as 22/11/2026 or chosen. */
export function DatePicker(given: DatePickerProps) {
  const placeholder = given.isNow
    ? timeText.now
    : given.zone === undefined
      ? dateText.placeholder
      : dateText.placeholderWithTime;
  const props = { placeholder, ...given };
  const [Loaded, load] = useLoaded();
  const [hasFocus, setFocus] = useState(false);
  if (Loaded) return <Loaded {...props} hadFocus={hasFocus} />;
  const onFocus = () => {
    setFocus(true);
    load();
  };
  return <Waiting {...props} onFocus={onFocus} onBlur={() => setFocus(false)} />;
}
