import { he } from 'date-fns/locale/he';
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import type { DatePicker as Instance, ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import styled from 'styled-components';
import { dateText } from '../../strings/pickers';
import { Input } from './text-input';
import type { DatePickerProps, DateTimePickerProps } from './date-picker';
import { DateLook } from './date-picker-look';
import { RtlDatePicker } from './date-picker-rtl';
import { DAY_FORMAT, MOMENT_FORMAT, shownDayOf, shownMomentOf } from './date-typing';
import { FieldError } from './field';
import { useField } from './field-context';
import { IconButton } from './icon';
import { layout, space } from './theme';
import { endOf, useTypedDate } from './use-typed-date';
import { dayToWall, momentToWall, wallToDay, wallToMoment } from './wall-time';

function MonthHeader(props: ReactDatePickerCustomHeaderProps) {
  const month = new Intl.DateTimeFormat('he-IL', { month: 'long', year: 'numeric' }).format(props.date);
  return (
    <div className="calendar-head">
      <IconButton icon={ChevronRight} label={dateText.previousMonth} onClick={props.decreaseMonth} />
      <strong aria-live="polite">{month}</strong>
      <IconButton icon={ChevronLeft} label={dateText.nextMonth} onClick={props.increaseMonth} />
    </div>
  );
}

function Calendar({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div className={className} role="dialog" aria-label={dateText.choose}>
      {children}
    </div>
  );
}

const Frame = styled.div`
  min-inline-size: 0;
`;

const TypingError = styled.div`
  margin-block-start: ${space[2]};
  &:empty {
    display: none;
  }
`;

type WallPickerProps = Omit<DatePickerProps, 'value' | 'onChange'> & {
  wall: Date | null;
  onWall: (wall: Date | null) => void;
  withTime: boolean;
  /** The date, as it is shown. */
  shown: string;
};

/** Both pickers: they differ in what their figures mean. */
function WallPicker({ wall, onWall, withTime, shown, clearable = true, ...props }: WallPickerProps) {
  const { min, max } = props;
  const field = useField();
  const picker = useRef<Instance>(null);
  const frame = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const focus = () => picker.current?.setFocus();
  useImperativeHandle(props.ref, () => ({ focus }), []);
  const typing = useTypedDate({ wall, onWall, withTime, shown, min, max, frame, focus });
  const { error } = typing;
  const onChange = (date: Date | null, event?: SyntheticEvent) => {
    // react-datepicker drops the date for a text without a figure: `finish` says that it is none.
    if (!date && !event) return;
    typing.drop();
    onWall(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') typing.finish();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Between the text and its calendar nothing is over yet.
    if (currentTarget.contains(relatedTarget)) return;
    typing.finish();
    props.onBlur?.();
  };
  const describedBy = [field.describedBy, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <Frame ref={frame} onBlur={onBlur} onKeyDown={onKeyDown}>
      <DateLook data-filled={wall !== null && clearable}>
        <RtlDatePicker
          ref={picker}
          customInput={<Input dir="ltr" />}
          id={field.controlId}
          ariaLabel={props.label}
          ariaDescribedBy={describedBy}
          ariaInvalid={field.invalid || error ? 'true' : undefined}
          ariaRequired={field.required ? 'true' : undefined}
          selected={wall}
          onChange={onChange}
          onChangeRaw={(event) => typing.type((event?.target as HTMLInputElement | undefined)?.value ?? '')}
          minDate={dayToWall(min) ?? undefined}
          maxDate={endOf(max)}
          dateFormat={withTime ? MOMENT_FORMAT : DAY_FORMAT}
          strictParsing
          locale={he}
          calendarStartDay={0}
          showTimeSelect={withTime}
          timeFormat="HH:mm"
          timeIntervals={15}
          timeCaption={dateText.time}
          placeholderText={props.placeholder}
          disabled={props.disabled}
          autoComplete="off"
          preventOpenOnFocus
          isClearable={clearable}
          ariaLabelClose={dateText.clear}
          clearButtonTitle={dateText.clear}
          chooseDayAriaLabelPrefix={dateText.chooseDay}
          disabledDayAriaLabelPrefix={dateText.unavailableDay}
          monthAriaLabelPrefix={dateText.month}
          weekAriaLabelPrefix={dateText.week}
          renderCustomHeader={MonthHeader}
          calendarContainer={Calendar}
          showPopperArrow={false}
          popperPlacement="bottom-start"
        />
        <CalendarIcon size={layout.icon} aria-hidden />
      </DateLook>
      <TypingError aria-live="polite">{error && <FieldError id={errorId}>{error}</FieldError>}</TypingError>
    </Frame>
  );
}

/** The day picker itself, loaded when the first one is shown. */
export function DatePickerLoaded({ value, onChange, ...rest }: DatePickerProps) {
  return (
    <WallPicker
      {...rest}
      withTime={false}
      shown={shownDayOf(value)}
      wall={dayToWall(value)}
      onWall={(wall) => onChange(wall && wallToDay(wall))}
    />
  );
}

/** The same for a moment, by the clock of its zone. */
export function DateTimePickerLoaded({ value, onChange, zone, ...rest }: DateTimePickerProps) {
  return (
    <WallPicker
      {...rest}
      withTime
      shown={shownMomentOf(value, zone)}
      wall={momentToWall(value, zone)}
      onWall={(wall) => onChange(wall && wallToMoment(wall, zone))}
    />
  );
}
