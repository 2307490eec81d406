import { he } from 'date-fns/locale/he';
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react';
import { useImperativeHandle, useRef, type ReactNode } from 'react';
import type { DatePicker as Instance, ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import { dateText } from '../../strings/pickers';
import { ControlInput } from './control';
import type { DatePickerProps, DateTimePickerProps } from './date-picker';
import { DateLook } from './date-picker-look';
import { RtlDatePicker } from './date-picker-rtl';
import { completeYear, dayFormats, momentFormats } from './date-typing';
import { useField } from './field-context';
import { IconButton } from './icon-button';
import { layout } from './theme';
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

type WallPickerProps = Omit<DatePickerProps, 'value' | 'onChange'> & {
  wall: Date | null;
  onWall: (wall: Date | null) => void;
  withTime: boolean;
};

/** Both pickers: they differ in what their figures mean. */
function WallPicker({ wall, onWall, withTime, clearable = true, ...props }: WallPickerProps) {
  const field = useField();
  const picker = useRef<Instance>(null);
  const typed = useRef('');
  useImperativeHandle(props.ref, () => ({ focus: () => picker.current?.setFocus() }), []);
  const onBlur = () => {
    const whole = completeYear(typed.current);
    typed.current = '';
    if (whole) onWall(whole);
    props.onBlur?.();
  };
  return (
    <DateLook data-filled={wall !== null && clearable}>
      <RtlDatePicker
        ref={picker}
        customInput={<ControlInput dir="ltr" />}
        id={field.controlId}
        ariaLabel={props.label}
        ariaDescribedBy={field.describedBy}
        ariaInvalid={field.invalid ? 'true' : undefined}
        ariaRequired={field.required ? 'true' : undefined}
        selected={wall}
        onChange={onWall}
        onChangeRaw={(event) => {
          typed.current = event?.target instanceof HTMLInputElement ? event.target.value : '';
        }}
        onBlur={onBlur}
        minDate={dayToWall(props.min) ?? undefined}
        maxDate={endOf(dayToWall(props.max))}
        dateFormat={withTime ? momentFormats : dayFormats}
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
  );
}

/** The last minute of a day, so that no time of it is cut off. */
function endOf(day: Date | null): Date | undefined {
  return day ? new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59) : undefined;
}

/** The day picker itself, loaded when the first one is shown. */
export function DatePickerLoaded({ value, onChange, ...rest }: DatePickerProps) {
  return (
    <WallPicker
      {...rest}
      withTime={false}
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
      wall={momentToWall(value, zone)}
      onWall={(wall) => onChange(wall && wallToMoment(wall, zone))}
    />
  );
}
