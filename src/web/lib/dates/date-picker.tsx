import { useState } from 'react';
import { shownDay, shownTime } from '../../../domain/days';
import { dateText } from '../../../strings/pickers';
import { timeText } from '../../../strings/time-of-doing';
import { codeLater } from '../../ui/code-later';
import { useFieldAttributes } from '../../ui/field-context';
import { Input } from '../../ui/text-input';

export interface DatePickerProps {
  /** A day 'YYYY-MM-DD'; with a `zone` a timestamp. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** With it the value has a time, shown and typed by the clock of this zone instead of the device's. */
  zone?: string;
  /** Its name without a `Field` around it. */
  label?: string;
  placeholder?: string;
  /** Without a value it is the present time. */
  isNow?: boolean;
  /** The first and the last day that can be chosen, 'YYYY-MM-DD'. */
  min?: string;
  max?: string;
  clearable?: boolean;
  /** Whether a day without a year is one to come, as an expiry is. */
  toCome?: boolean;
  /** Days that are chosen by one press. */
  offers?: readonly { label: string; day: string }[];
  onBlur?: () => void;
  /** The focus was in its place before its code was loaded. */
  hadFocus?: boolean;
}

const useLoaded = codeLater(async () => (await import('./date-picker-loaded')).DatePickerLoaded);

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
