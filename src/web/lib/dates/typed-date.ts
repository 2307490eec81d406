import { format } from 'date-fns';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { instantOf, isDay, shownDay, wallClock } from '../../../domain/days';
import { dateText } from '../../../strings/pickers';

/** How a date is shown. Text in this format counts while it is typed, other formats when the typing is over. */
export const formatOf = (withTime: boolean) => (withTime ? 'dd/MM/yyyy HH:mm' : 'dd/MM/yyyy');

// react-datepicker knows only the device's clock. So a moment is passed to it as the moment at which the device's clock
// shows what the clock in `zone` shows.

/** A day 'YYYY-MM-DD', or with a `zone` a timestamp, as a date by the device's clock; null for anything else. */
export function toWall(value: string | null | undefined, zone?: string): Date | null {
  if (zone === undefined) return isDay(value) ? new Date(`${value}T00:00`) : null;
  if (!value || Number.isNaN(Date.parse(value))) return null;
  const { day, time } = wallClock(value, zone);
  return new Date(`${day}T${time}`);
}

/** The opposite of `toWall`. */
export function fromWall(wall: Date, zone?: string): string {
  const day = format(wall, 'yyyy-MM-dd');
  return zone === undefined ? day : instantOf(day, format(wall, 'HH:mm'), zone).toISOString();
}

const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d\d(?:\d\d)?)$/;
const PACKED_DAY = /^(\d\d)(\d\d)(\d\d(?:\d\d)?)$/;
const TIME = /^(\d{1,2}):(\d\d)$/;

/**
 * Reads a day with a year of four digits or two ('22/11/26', or '221126' as on a package), with or without ' 07:45'.
 * Call it when the typing is over, since '22/11/20' may become 2026.
 * @param before the field's date: its time is used when none is typed, and its day when only a time is typed
 */
export function readDate(typed: string, before: Date | null = null): Date | 'incomplete' | 'nonexistent' {
  const [first = '', second, ...more] = typed.trim().split(/ +/);
  const time = TIME.exec(second ?? first);
  if (more.length > 0 || (second !== undefined && !time)) return 'incomplete';
  const [hour = 0, minute = 0] = time
    ? time.slice(1).map(Number)
    : [before?.getHours(), before?.getMinutes()];
  const today = before && [before.getDate(), before.getMonth() + 1, before.getFullYear()];
  const parts =
    time && second === undefined ? today : (DAY.exec(first) ?? PACKED_DAY.exec(first))?.slice(1).map(Number);
  if (!parts) return 'incomplete';
  const [day = 0, month = 0, year = 0] = parts;
  const date = new Date(year < 100 ? 2000 + year : year, month - 1, day, hour, minute);
  const isReal = date.getMonth() === month - 1 && date.getDate() === day && hour < 24 && minute < 60;
  return isReal ? date : 'nonexistent';
}

/** The last minute of a day, so that no time of it is cut off. */
export function endOf(day: string | undefined): Date | undefined {
  const wall = toWall(day);
  wall?.setHours(23, 59);
  return wall ?? undefined;
}

/** Why a text is not a valid date; null if it is. */
function errorOf(text: string, date: ReturnType<typeof readDate>, { min = '', max = '' }): string | null {
  if (date === 'incomplete') return dateText.incomplete(text);
  if (date === 'nonexistent' || !isDay(fromWall(date))) return dateText.nonexistent(text);
  if (min && date < toWall(min)!) return dateText.tooEarly(text, shownDay(min));
  if (max && date > endOf(max)!) return dateText.tooLate(text, shownDay(max));
  return null;
}

interface Options {
  wall: Date | null;
  onWall: (wall: Date | null) => void;
  withTime: boolean;
  min?: string | undefined;
  max?: string | undefined;
  frame: RefObject<HTMLElement | null>;
  /** Focuses the field. */
  focus: () => void;
}

/**
 * The text that is typed into a date field. It becomes the date at once if it is as dates are shown, and otherwise when
 * the typing is over; or an error says that the field still has its previous date. A form is not sent before the person
 * has seen that error.
 */
export function useTypedDate(options: Options) {
  const { wall, onWall, withTime, frame, focus } = options;
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ error: string; time: number | undefined } | null>(null);
  const isErrorNew = useRef(false);
  // The error is about text that is gone, so another date ends it.
  const error = failure && failure.time === wall?.getTime() ? failure.error : null;

  const read = (text: string) => {
    const date = readDate(text, withTime ? wall : null);
    const problem = errorOf(text, date, options);
    return problem === null ? { date: date as Date } : { problem };
  };
  const type = (text: string) => {
    setTyped(text);
    setFailure(null);
    isErrorNew.current = false;
    const { date } = read(text);
    if (text === '') onWall(null);
    else if (date && format(date, formatOf(withTime)) === text) onWall(date);
  };
  /** Reads what was typed. Returns whether there is a new error. */
  const finish = (): boolean => {
    const text = typed?.trim();
    setTyped(null);
    if (!text) return false;
    const { date, problem } = read(text);
    if (date && date.getTime() !== wall?.getTime()) onWall(date);
    const shown = wall ? format(wall, formatOf(withTime)) : '';
    setFailure(problem ? { error: `${problem}. ${dateText.left(shown)}`, time: wall?.getTime() } : null);
    isErrorNew.current = problem !== undefined;
    return isErrorNew.current;
  };

  const onSubmit = useEffectEvent((event: Event) => {
    // A tap on the button may leave the focus in the field.
    const isStopped = flushSync(finish) || (isErrorNew.current && error !== null);
    isErrorNew.current = false;
    if (!isStopped) {
      setFailure(null);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // The calendar that closes takes the focus until the next frame.
    requestAnimationFrame(focus);
  });
  useEffect(() => {
    const form = frame.current?.closest('form');
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [frame]);
  /** Drops what was typed, since a date was chosen. */
  const drop = () => setTyped(null);
  return { typed, error, type, finish, drop };
}
