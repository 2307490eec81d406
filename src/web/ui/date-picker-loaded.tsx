import { he } from 'date-fns/locale/he';
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { DatePicker as Instance, ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import styled from 'styled-components';
import { dateText } from '../../strings/pickers';
import { ControlInput } from './control';
import type { DatePickerProps, DateTimePickerProps } from './date-picker';
import { DateLook } from './date-picker-look';
import { RtlDatePicker } from './date-picker-rtl';
import { dayFormats, momentFormats, shownDayOf, typedDate } from './date-typing';
import { FieldError } from './field';
import { useField } from './field-context';
import { IconButton } from './icon-button';
import { layout, space } from './theme';
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

const Unread = styled.div`
  margin-block-start: ${space[2]};
  &:empty {
    display: none;
  }
`;

type WallPickerProps = Omit<DatePickerProps, 'value' | 'onChange'> & {
  wall: Date | null;
  onWall: (wall: Date | null) => void;
  withTime: boolean;
};

/** Both pickers: they differ in what their figures mean. */
function WallPicker({ wall, onWall, withTime, clearable = true, ...props }: WallPickerProps) {
  const field = useField();
  const picker = useRef<Instance>(null);
  const frame = useRef<HTMLDivElement>(null);
  const typed = useRef('');
  /** Why a text was not taken stands below, and nobody was led there yet. */
  const untold = useRef(false);
  const unreadId = useId();
  const [unread, setUnread] = useState<{ says: string; beside: number | undefined } | null>(null);
  useImperativeHandle(props.ref, () => ({ focus: () => picker.current?.setFocus() }), []);
  const [min, max] = [dayToWall(props.min), endOf(dayToWall(props.max))];

  /** Why a text is not taken, in words; null where it is a date that may be chosen. */
  const faultOf = (text: string, date: Date | null): string | null =>
    !date
      ? dateText.noDate(text)
      : min && date < min
        ? dateText.tooEarly(text, shownDayOf(props.min ?? null))
        : max && date > max
          ? dateText.tooLate(text, shownDayOf(props.max ?? null))
          : null;
  /** The typing is over: what was typed is taken, or it is said why not. Tells whether that was said now. */
  const finish = (): boolean => {
    const text = typed.current.trim();
    typed.current = '';
    if (!text) return false;
    const date = typedDate(text, withTime ? wall : null);
    const says = faultOf(text, date);
    setUnread(says ? { says, beside: wall?.getTime() } : null);
    untold.current = Boolean(says);
    if (!says && date?.getTime() !== wall?.getTime()) onWall(date);
    return untold.current;
  };
  const onChange = (date: Date | null, event?: SyntheticEvent) => {
    // react-datepicker drops the date for a text without a figure: `finish` says of that text, too, that it is no date.
    if (!date && !event) return;
    // What was typed before is no longer meant.
    typed.current = '';
    untold.current = false;
    onWall(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Between the text and its calendar nothing is over yet.
    if (currentTarget.contains(relatedTarget)) return;
    finish();
    props.onBlur?.();
  };
  // It is about a text that is gone: another date, from wherever, is the end of it.
  const says = unread && unread.beside === wall?.getTime() ? unread.says : null;
  /** A form is not sent with another date than the one that was typed, before that was said. */
  const onSubmit = useEffectEvent((event: Event) => {
    // A finger on the button may leave the focus here, and what was typed to be taken yet.
    const isHeld = flushSync(finish) || (untold.current && says !== null);
    untold.current = false;
    if (!isHeld) {
      // What is in sight is meant by now, and the next one begins without a word about this one.
      setUnread(null);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // Not before the calendar, which the press closed, has let go of the focus: that waits for the next frame.
    requestAnimationFrame(() => picker.current?.setFocus());
  });
  useEffect(() => {
    const form = frame.current?.closest('form');
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, []);
  const describedBy = [field.describedBy, says && unreadId].filter(Boolean).join(' ') || undefined;
  return (
    <Frame ref={frame} onBlur={onBlur} onKeyDown={onKeyDown}>
      <DateLook data-filled={wall !== null && clearable}>
        <RtlDatePicker
          ref={picker}
          customInput={<ControlInput dir="ltr" />}
          id={field.controlId}
          ariaLabel={props.label}
          ariaDescribedBy={describedBy}
          ariaInvalid={field.invalid || says ? 'true' : undefined}
          ariaRequired={field.required ? 'true' : undefined}
          selected={wall}
          onChange={onChange}
          onChangeRaw={(event) => {
            typed.current = event?.target instanceof HTMLInputElement ? event.target.value : '';
            setUnread(null);
            untold.current = false;
          }}
          minDate={min ?? undefined}
          maxDate={max}
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
      <Unread aria-live="polite">{says && <FieldError id={unreadId}>{says}</FieldError>}</Unread>
    </Frame>
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
