import { format } from 'date-fns';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { instantOf, isDay, shownDay, wallClock } from '../../../domain/days';
import { completeDay } from './complete-day';
import { nameKey } from '../../../domain/names';
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
  const [first = '', second, ...more] = nameKey(typed).split(' ');
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
  /** 'YYYY-MM-DD', to complete a day without a year. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  frame: RefObject<HTMLElement | null>;
  /** Focuses the field. */
  focus: () => void;
}

/**
 * The text that is typed into a date field. It becomes the date at once if it is as dates are shown, and otherwise when
 * the typing is over. Text that is no valid date stays with its error, and the field has no date: its form is not sent.
 */
export function useTypedDate(options: Options) {
  const { wall, onWall, withTime, frame, focus } = options;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Text with an error left no date: one that is there now was set since, and replaces the text.
  const isReplaced = problem !== null && wall !== null;
  const text = isReplaced ? null : typed;
  const error = isReplaced ? null : problem;

  const read = (given: string) => {
    const date = readDate(completeDay(given, withTime, options), withTime ? wall : null);
    const wrong = errorOf(given, date, options);
    return wrong === null ? { date: date as Date } : { wrong };
  };
  const type = (given: string) => {
    setTyped(given);
    setProblem(null);
    const { date } = read(given);
    if (given === '') onWall(null);
    else if (date && format(date, formatOf(withTime)) === given) onWall(date);
  };
  /** Reads what was typed. Returns whether it is wrong. */
  const finish = (): boolean => {
    const given = text?.trim();
    const { date, wrong = null } = given ? read(given) : {};
    setProblem(wrong);
    if (wrong === null) setTyped(null);
    else if (wall) onWall(null);
    if (date && date.getTime() !== wall?.getTime()) onWall(date);
    return wrong !== null;
  };

  const onSubmit = useEffectEvent((event: Event) => {
    // A tap on the button may leave the focus in the field.
    if (!flushSync(finish)) return;
    event.preventDefault();
    event.stopPropagation();
    // The calendar that closes takes the focus until the next frame.
    requestAnimationFrame(focus);
  });
  /** Drops what was typed, since a date was chosen or the form was emptied. */
  const drop = () => {
    setTyped(null);
    setProblem(null);
  };
  useEffect(() => {
    const form = frame.current?.closest('form');
    form?.addEventListener('submit', onSubmit);
    form?.addEventListener('reset', drop);
    return () => {
      form?.removeEventListener('submit', onSubmit);
      form?.removeEventListener('reset', drop);
    };
  }, [frame]);
  return { typed: text, error, type, finish, drop };
}
