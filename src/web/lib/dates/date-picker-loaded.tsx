import { format } from 'date-fns';
import { he } from 'date-fns/locale/he';
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import {
  DatePicker,
  type DatePickerProps as Options,
  type ReactDatePickerCustomHeaderProps,
} from 'react-datepicker';
import { isDay, minuteOf, wallClock } from '../../../domain/days';
import { sidesOfChange } from '../../../strings/durations';
import { dateText } from '../../../strings/pickers';
import { Button } from '../../ui/button';
import { Field, FieldError } from '../../ui/field';
import { useField } from '../../ui/field-context';
import { IconButton } from '../../ui/icon';
import { RadioGroup } from '../../ui/radio-group';
import { Input } from '../../ui/text-input';
import { layout } from '../../ui/theme';
import { useClientConfig } from '../contexts';
import { useNow } from '../site-time';
import { DateLook } from './date-picker-styles';
import { INTERVAL_MINUTES, TimeList } from './time-list';
import { useTypedDate } from './typed-date';
import { instantsMeant, ofWallDate, wallDate, wallOf } from './wall';

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

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** react-datepicker for right to left, announced in Hebrew, opened by the arrow down, and without losing the focus. */
class RtlDatePicker extends DatePicker {
  constructor(props: Options) {
    super(props);
    const { onDayKeyDown, onInputKeyDown } = this;
    this.onDayKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
      event.key = MIRRORED[event.key] ?? event.key;
      onDayKeyDown(event);
    };
    this.onInputKeyDown = (event: KeyboardEvent<HTMLElement>) => {
      const { open } = this.state;
      if (!open && event.key === 'ArrowDown') {
        event.preventDefault();
        this.setOpen(true);
      } else if (open && event.key === 'Enter' && this.props.value !== undefined) {
        event.preventDefault();
        this.setOpen(false, true);
      } else {
        onInputKeyDown(event);
      }
    };
    this.renderAriaLiveRegion = () => {
      const { selected, shouldCloseOnSelect } = this.props;
      // A choice of the time follows that of the day.
      const text = selected && format(selected, shouldCloseOnSelect ? 'PPPP' : 'PPPPp', { locale: he });
      return (
        <span role="alert" aria-live="polite" className="react-datepicker__aria-live">
          {text && `${dateText.chosen}${text}`}
        </span>
      );
    };
  }
}

/** Below a field that is too near the top for it, where the page grows: its month and first days were out of reach. */
const belowWhereCut: NonNullable<Options['popperModifiers']>[number] = {
  name: 'belowWhereCut',
  fn({ y, placement, rects: { reference, floating }, elements }) {
    const gap = reference.y - floating.height - y;
    const top = elements.reference.getBoundingClientRect().top - floating.height - gap;
    return placement.startsWith('top') && top < 0 ? { y: reference.y + reference.height + gap } : {};
  },
};

function MonthHeader(props: ReactDatePickerCustomHeaderProps) {
  return (
    <div className="calendar-head">
      <IconButton icon={ChevronRight} label={dateText.previousMonth} onClick={props.decreaseMonth} />
      <strong aria-live="polite">{format(props.date, 'LLLL yyyy', { locale: he })}</strong>
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

const MODIFIERS = [belowWhereCut];

/** The picker itself. */
export function DatePickerLoaded({ value, onChange, zone, clearable = true, ...props }: DatePickerProps) {
  const { min, max, isNow, toCome, offers = [] } = props;
  const withTime = zone !== undefined;
  const now = useNow(INTERVAL_MINUTES * 60_000);
  const field = useField();
  const picker = useRef<DatePicker>(null);
  const frame = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const focus = () => {
    picker.current?.setFocus();
    frame.current?.scrollIntoView({ block: 'center' });
  };
  const showCalendar = () => {
    const calendar = frame.current?.querySelector('[role=dialog]');
    if (calendar && calendar.getBoundingClientRect().bottom > window.innerHeight)
      calendar.scrollIntoView({ block: 'nearest' });
  };
  const close = () => {
    picker.current?.setOpen(false);
    picker.current?.setFocus();
  };
  // Today is that of the site, also for a day alone.
  const { siteTimeZone } = useClientConfig();
  const clock = zone ?? siteTimeZone;
  const present = wallClock(now, clock);
  const { day: today } = present;
  const typing = useTypedDate({ value, onChange, zone, isNow, min, max, toCome, today, frame, focus });
  const { wall } = typing;
  // Without a value the lists start at the time of the site, not of the device.
  const opens = wall ?? { ...present, day: min && today < min ? min : max && today > max ? max : today };
  const dateOf = (day: string | undefined, time: string) =>
    isDay(day) ? wallDate({ day, time }, clock) : undefined;
  const choices = typing.choices ?? (value && zone && wall ? instantsMeant(wall, zone, now) : []);
  const { error } = typing;
  const { replaceError } = field;
  useLayoutEffect(() => replaceError?.(error), [replaceError, error]);
  // Typed text is read here, since react-datepicker takes the day of an incomplete one for its month.
  const onChangeRaw: Options['onChangeRaw'] = (event, picked) => {
    if (picked || !event) return;
    event.preventDefault();
    typing.type((event.target as HTMLInputElement).value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') typing.finish();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The focus may move between the text and the calendar.
    if (currentTarget.contains(relatedTarget)) return;
    typing.finish();
    props.onBlur?.();
  };
  return (
    <DateLook ref={frame} onBlur={onBlur} onKeyDown={onKeyDown}>
      <div className="date-field" data-filled={wall !== null && clearable} data-now={props.isNow}>
        <RtlDatePicker
          ref={picker}
          customInput={<Input dir="ltr" inputMode="decimal" />}
          id={field.controlId}
          ariaLabel={props.label}
          ariaDescribedBy={field.describedBy ?? (error ? errorId : undefined)}
          ariaInvalid={field.invalid || error ? 'true' : undefined}
          ariaRequired={field.required ? 'true' : undefined}
          selected={wall && wallDate(wall, clock)}
          openToDate={wallDate(opens, clock)}
          onChange={(date: Date | null) => typing.pick(date && ofWallDate(date))}
          value={typing.typed ?? undefined}
          onChangeRaw={onChangeRaw}
          minDate={dateOf(min, '00:00')}
          // To its last minute, so that no time of the day is cut off.
          maxDate={dateOf(max, '23:59')}
          dateFormat={withTime ? 'dd/MM/yyyy HH:mm' : 'dd/MM/yyyy'}
          locale={he}
          calendarStartDay={0}
          shouldCloseOnSelect={!withTime}
          placeholderText={props.placeholder}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stays where it was
          autoFocus={props.hadFocus}
          preventOpenOnFocus
          isClearable={clearable}
          // Named by its tooltip.
          ariaLabelClose=""
          clearButtonTitle={dateText.clear(props.label ?? field.name)}
          chooseDayAriaLabelPrefix={dateText.chooseDay}
          disabledDayAriaLabelPrefix={dateText.unavailableDay}
          monthAriaLabelPrefix={dateText.month}
          weekAriaLabelPrefix={dateText.week}
          renderCustomHeader={MonthHeader}
          calendarContainer={Calendar}
          showPopperArrow={false}
          popperPlacement="bottom-start"
          popperModifiers={MODIFIERS}
          onCalendarOpen={() => requestAnimationFrame(showCalendar)}
        >
          {withTime && (
            <TimeList
              value={wall?.time ?? null}
              near={opens.time}
              onChange={(time) => {
                typing.pick({ day: opens.day, time });
                picker.current?.setState({ isRenderAriaLiveMessage: true });
                close();
              }}
              onClose={close}
            />
          )}
          {offers.length > 0 && (
            <div className="calendar-offers" role="group" aria-label={dateText.offers}>
              {offers.map(({ label, day }) => (
                <Button
                  key={label}
                  compact
                  onClick={() => {
                    typing.pick(wallOf(day));
                    close();
                  }}
                >
                  {label}
                </Button>
              ))}
            </div>
          )}
        </RtlDatePicker>
        <CalendarIcon size={layout.icon} aria-hidden />
      </div>
      {choices.length > 1 && (
        <div className="date-which">
          <Field group label={dateText.which}>
            <RadioGroup
              look="answers"
              value={choices.find((at) => value && minuteOf(at) === minuteOf(value)) ?? null}
              options={choices.map((at, index) => ({
                value: at,
                label: sidesOfChange[index === 0 ? 'before' : 'after'],
              }))}
              onChange={onChange}
            />
          </Field>
        </div>
      )}
      {!replaceError && (
        <div className="date-error" aria-live="polite">
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </div>
      )}
    </DateLook>
  );
}
