import { format } from 'date-fns';
import { he } from 'date-fns/locale/he';
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import {
  DatePicker,
  type DatePickerProps as Options,
  type ReactDatePickerCustomHeaderProps,
} from 'react-datepicker';
import { dateText } from '../../../strings/pickers';
import { Button } from '../../ui/button';
import { FieldError } from '../../ui/field';
import { useField } from '../../ui/field-context';
import { IconButton } from '../../ui/icon';
import { Input } from '../../ui/text-input';
import { layout } from '../../ui/theme';
import { useNow } from '../site-time';
import type { DatePickerProps } from './date-picker';
import { DateLook } from './date-picker-look';
import { endOf, formatOf, fromWall, toWall, useTypedDate } from './typed-date';

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
      const { selected, showTimeSelect } = this.props;
      const text = selected && format(selected, showTimeSelect ? 'PPPPp' : 'PPPP', { locale: he });
      return (
        <span role="alert" aria-live="polite" className="react-datepicker__aria-live">
          {text && `${dateText.chosen}${text}`}
        </span>
      );
    };
  }
}

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

/** Between the times to choose from. */
const INTERVAL_MINUTES = 15;

/** The picker itself. */
export function DatePickerLoaded({ value, onChange, zone, clearable = true, ...props }: DatePickerProps) {
  const { min, max, offers = [] } = props;
  const wall = toWall(value, zone);
  const withTime = zone !== undefined;
  const onWall = (date: Date | null) => onChange(date && fromWall(date, zone));
  const now = useNow(INTERVAL_MINUTES * 60_000);
  const field = useField();
  const picker = useRef<DatePicker>(null);
  const frame = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const focus = () => {
    picker.current?.setFocus();
    frame.current?.scrollIntoView({ block: 'center' });
  };
  const typing = useTypedDate({
    ...{ wall, onWall, withTime, min, max, frame, focus },
    today: format(now, 'yyyy-MM-dd'),
  });
  const { error } = typing;
  const { replaceError } = field;
  useLayoutEffect(() => replaceError?.(error), [replaceError, error]);
  const onPick = (date: Date | null) => {
    typing.drop();
    onWall(date);
  };
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
          selected={wall}
          // Without a value the lists start at the time of the site, not of the device.
          openToDate={wall ?? (withTime ? toWall(new Date(now).toISOString(), zone)! : undefined)}
          onChange={onPick}
          value={typing.typed ?? undefined}
          onChangeRaw={onChangeRaw}
          minDate={toWall(min) ?? undefined}
          maxDate={endOf(max)}
          dateFormat={formatOf(withTime)}
          locale={he}
          calendarStartDay={0}
          showTimeSelect={withTime}
          timeFormat="HH:mm"
          timeIntervals={INTERVAL_MINUTES}
          timeCaption={dateText.time}
          placeholderText={props.placeholder}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stays where it was
          autoFocus={props.hadFocus}
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
        >
          {offers.length > 0 && (
            <div className="calendar-offers" role="group" aria-label={dateText.offers}>
              {offers.map(({ label, day }) => (
                <Button
                  key={label}
                  compact
                  onClick={() => {
                    onPick(toWall(day));
                    picker.current?.setOpen(false);
                    focus();
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
      {!replaceError && (
        <div className="date-error" aria-live="polite">
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </div>
      )}
    </DateLook>
  );
}
