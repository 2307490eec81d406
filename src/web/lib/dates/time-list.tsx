import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dateText } from '../../../strings/pickers';

/** Between the times to choose from. */
export const INTERVAL_MINUTES = 15;

const two = (digits: number) => String(digits).padStart(2, '0');
const TIMES = Array.from({ length: (24 * 60) / INTERVAL_MINUTES }, (_, at) => {
  const minute = at * INTERVAL_MINUTES;
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
});

interface TimeListProps {
  value: string | null;
  /** The time at which it starts without a value. */
  near: string;
  onChange: (time: string) => void;
  onClose: () => void;
}

/** The times of a day. react-datepicker's own list has those of the day on the device, with an hour more or less. */
export function TimeList({ value, near, onChange, onClose }: TimeListProps) {
  const first = TIMES.findLast((time) => time <= (value ?? near));
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [item, list] = [start.current, start.current?.parentElement];
    if (item && list) list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
  }, [first]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>, time: string) => {
    const { currentTarget: item, key } = event;
    const next =
      key === 'ArrowDown' ? item.nextElementSibling : key === 'ArrowUp' ? item.previousElementSibling : null;
    if (next instanceof HTMLElement) next.focus();
    else if (key === 'Enter' || key === ' ') onChange(time);
    else if (key === 'Escape') onClose();
    else return;
    event.preventDefault();
    // Enter would end the typing, as in the text.
    event.stopPropagation();
  };
  return (
    <div className="calendar-times">
      <div className="calendar-times-head" aria-hidden>
        {dateText.time}
      </div>
      <div role="listbox" aria-label={dateText.time}>
        {TIMES.map((time) => (
          <div
            key={time}
            ref={time === first ? start : undefined}
            role="option"
            tabIndex={time === first ? 0 : -1}
            aria-selected={time === value}
            onClick={() => onChange(time)}
            onKeyDown={(event) => onKeyDown(event, time)}
          >
            {time}
          </div>
        ))}
      </div>
    </div>
  );
}
