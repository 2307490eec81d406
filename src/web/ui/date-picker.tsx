import { lazy, Suspense, type Ref } from 'react';
import { dateText } from '../../strings/pickers';
import { Input } from './text-input';
import { shownDayOf, shownMomentOf } from './date-typing';
import { useFieldAttributes } from './field-context';
import type { Focusable } from './select';

type PickerProps = {
  /** Its name where no `Field` around it gives one. */
  label?: string;
  placeholder?: string;
  /** First and last day that can be picked, as 'YYYY-MM-DD'. */
  min?: string;
  max?: string;
  disabled?: boolean;
  clearable?: boolean;
  onBlur?: () => void;
  ref?: Ref<Focusable>;
};

export type DatePickerProps = PickerProps & {
  /** A calendar day, 'YYYY-MM-DD'. */
  value: string | null;
  onChange: (value: string | null) => void;
};

export type DateTimePickerProps = PickerProps & {
  /** A moment, ISO 8601 in UTC. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The IANA zone it is shown and typed in, whatever the device's is. */
  zone: string;
};

const LoadedDay = lazy(async () => ({ default: (await import('./date-picker-loaded')).DatePickerLoaded }));
const LoadedMoment = lazy(async () => ({
  default: (await import('./date-picker-loaded')).DateTimePickerLoaded,
}));

/** The field until the picker is loaded, with what is chosen as it is shown. */
function Waiting({ props, shown }: { props: PickerProps; shown: string }) {
  const field = useFieldAttributes();
  return (
    <Input
      {...field}
      readOnly
      dir="ltr"
      value={shown}
      placeholder={props.placeholder}
      aria-label={props.label}
      aria-busy
    />
  );
}

/** A day: typed as 22/11/2026 or picked. Its weight comes with the first one that is shown. */
export function DatePicker({ placeholder = dateText.placeholder, ...rest }: DatePickerProps) {
  const props = { ...rest, placeholder };
  return (
    <Suspense fallback={<Waiting props={props} shown={shownDayOf(props.value)} />}>
      <LoadedDay {...props} />
    </Suspense>
  );
}

/** A day and a time of it. */
export function DateTimePicker({ placeholder = dateText.placeholderWithTime, ...rest }: DateTimePickerProps) {
  const props = { ...rest, placeholder };
  return (
    <Suspense fallback={<Waiting props={props} shown={shownMomentOf(props.value, props.zone)} />}>
      <LoadedMoment {...props} />
    </Suspense>
  );
}
