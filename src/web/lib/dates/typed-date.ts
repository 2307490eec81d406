import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { addDays, daysBetween, isDay, shownDay } from '../../../domain/days';
import { nameKey } from '../../../domain/names';
import { dateText } from '../../../strings/pickers';
import { currentTime } from '../clock';
import { instantsMeant, shownWall, type Wall, wallOf } from './wall';

const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d\d(?:\d\d)?)$/;
const PACKED_DAY = /^(\d\d)(\d\d)(\d\d(?:\d\d)?)$/;
const TIME = /^(\d{1,2}):(\d\d)$/;
const DAY_AND_MONTH = /^(\d{1,2})[/.-](\d{1,2})(?=$| )/;
const PACKED_DAY_AND_MONTH = /^(\d\d)(\d\d)$/;
const PACKED_TIME = /^(\d\d)(\d\d)$/;
const PACKED_BOTH = /^(\d{6}|\d{8})(\d\d)(\d\d)$/;

const two = (digits = '') => digits.padStart(2, '0');

interface Around {
  /** 'YYYY-MM-DD' */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Of an expiry: it is still to come, or has passed lately. */
  toCome?: boolean | undefined;
}

/** Of an expiry without a year, so many days may have passed since then. */
const PASSED_DAYS = 30;

/** The nearest year in which there is such a day within the limits; the nearest of all if there is none. */
function yearOf(day: string, month: string, around: Around): number | null {
  const { today, toCome, min = toCome ? addDays(today, -PASSED_DAYS) : '', max = '9999-12-31' } = around;
  const now = Number(today.slice(0, 4));
  const days = [now, now - 1, now + 1, now + 2, now + 3, now + 4]
    .map((year) => `${year}-${two(month)}-${two(day)}`)
    .filter((one) => isDay(one));
  const allowed = days.filter((one) => one >= min && one <= max);
  const [nearest] = (allowed.length > 0 ? allowed : days).sort(
    (a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)),
  );
  return nearest === undefined ? null : Number(nearest.slice(0, 4));
}

/**
 * What was typed of a date, as far as keyboards for numbers have keys, as it is read: '6/12' gets the nearest year, and
 * '221126' or '0745' what stands between. Anything else stays as it is.
 */
export function completeDay(typed: string, withTime: boolean, around: Around): string {
  const plain = typed.trim().replaceAll(',', '.');
  if (withTime && PACKED_TIME.test(plain)) return plain.replace(PACKED_TIME, '$1:$2');
  if (withTime && PACKED_BOTH.test(plain)) return plain.replace(PACKED_BOTH, '$1 $2:$3');
  const pattern = !withTime && PACKED_DAY_AND_MONTH.test(plain) ? PACKED_DAY_AND_MONTH : DAY_AND_MONTH;
  return plain.replace(pattern, (all, day: string, month: string) => {
    const year = yearOf(day, month, around);
    return year === null ? all : `${day}/${month}/${year}`;
  });
}

/**
 * Reads a day with a year of four digits or two ('22/11/26', or '221126' as on a package), with or without ' 07:45'.
 * Call it when the typing is over, since '22/11/20' may become 2026.
 * @param before the field's date: its time is used when none is typed, and its day when only a time is typed
 */
export function readDate(typed: string, before: Wall | null = null): Wall | 'incomplete' | 'nonexistent' {
  const [first = '', second, ...more] = nameKey(typed).split(' ');
  const clock = TIME.exec(second ?? first);
  if (more.length > 0 || (second !== undefined && !clock)) return 'incomplete';
  const date = clock && second === undefined ? null : (DAY.exec(first) ?? PACKED_DAY.exec(first));
  const time = clock ? `${two(clock[1])}:${clock[2]}` : (before?.time ?? '00:00');
  const day = date
    ? `${date[3]!.padStart(4, '20')}-${two(date[2])}-${two(date[1])}`
    : clock && second === undefined && before?.day;
  if (!day) return 'incomplete';
  return isDay(day) && time < '24:00' && time.slice(3) < '60' ? { day, time } : 'nonexistent';
}

type Judged =
  | { value: string }
  /** With a wall time that exists as such, and the instants to choose from if there are two. */
  | { error: string; wall?: Wall; choices?: string[] };

/** What a wall time means: a day, or in a zone an instant, or why it is not accepted. */
function judge(text: string, wall: ReturnType<typeof readDate>, options: Options): Judged {
  const { min = '', max = '', zone, value } = options;
  if (wall === 'incomplete') return { error: dateText.incomplete(text) };
  if (wall === 'nonexistent') return { error: dateText.nonexistent(text) };
  if (min && wall.day < min) return { error: dateText.tooEarly(text, shownDay(min)) };
  if (max && wall.day > max) return { error: dateText.tooLate(text, shownDay(max)) };
  if (zone === undefined) return { value: wall.day };
  const current = wallOf(value, zone);
  // It is not asked again which of two it is.
  if (value && current?.day === wall.day && current.time === wall.time) return { value };
  const choices = instantsMeant(wall, zone, currentTime());
  if (choices.length === 1) return { value: choices[0]! };
  return choices.length === 0
    ? { error: dateText.skipped(text), wall }
    : { error: dateText.twice(text), wall, choices };
}

interface Options {
  value: string | null;
  onChange: (value: string | null) => void;
  zone: string | undefined;
  /** Without a value it is the present time. */
  isNow: boolean | undefined;
  /** 'YYYY-MM-DD', to complete a day without a year. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Whether a day without a year is one to come, as an expiry is. */
  toCome?: boolean | undefined;
  frame: RefObject<HTMLElement | null>;
  /** Focuses the field. */
  focus: () => void;
}

/**
 * The text that is typed into a date field. It becomes the date at once if it is as dates are shown, and otherwise when
 * the typing is over. Text that is no valid date stays with its error, and the field has no date: its form is not sent.
 */
export function useTypedDate(options: Options) {
  const { value, onChange, zone, isNow, frame, focus } = options;
  const withTime = zone !== undefined;
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<Exclude<Judged, { value: string }> | null>(null);
  const current = wallOf(value, zone);
  // Text with an error left no date: one that is there now was set since, and replaces the text.
  const isReplaced = refused !== null && current !== null;
  const text = isReplaced ? null : typed;
  const problem = isReplaced ? null : refused;
  const wall = current ?? problem?.wall ?? null;

  // A time alone is one of the field's day, which at the present time is today.
  const before = wall ?? (isNow ? { day: options.today, time: '00:00' } : null);
  const read = (given: string) =>
    judge(given, readDate(completeDay(given, withTime, options), withTime ? before : null), options);
  const change = (next: string | null) => {
    if (next !== value) onChange(next);
  };
  /** Drops what was typed, since a date was chosen or the form was emptied. */
  const drop = () => {
    setTyped(null);
    setRefused(null);
  };
  const keep = (given: string, judged: Judged) => {
    if ('value' in judged) {
      drop();
      change(judged.value);
    } else {
      setTyped(given);
      setRefused(judged);
      change(null);
    }
  };
  const type = (given: string) => {
    setTyped(given);
    setRefused(null);
    const judged = given === '' ? null : read(given);
    if (!judged) change(null);
    else if ('value' in judged && shownWall(wallOf(judged.value, zone)!, withTime) === given)
      change(judged.value);
  };
  /** Reads what was typed. Returns whether it is wrong. */
  const finish = (): boolean => {
    const given = text?.trim();
    const judged = given ? read(given) : null;
    if (judged) keep(given!, judged);
    else drop();
    return judged !== null && 'error' in judged;
  };
  /** Takes what was chosen in the calendar. */
  const pick = (chosen: Wall | null) => {
    const given = chosen && shownWall(chosen, withTime);
    if (given !== null) return keep(given, judge(given, chosen!, options));
    drop();
    change(null);
  };

  const onSubmit = useEffectEvent((event: Event) => {
    // A tap on the button may leave the focus in the field.
    if (!flushSync(finish)) return;
    event.preventDefault();
    event.stopPropagation();
    // The calendar that closes takes the focus until the next frame.
    requestAnimationFrame(focus);
  });
  const dropForNow = useEffectEvent(() => isNow && drop());
  useEffect(() => void dropForNow(), [isNow]);
  useEffect(() => {
    const form = frame.current?.closest('form');
    form?.addEventListener('submit', onSubmit);
    form?.addEventListener('reset', drop);
    return () => {
      form?.removeEventListener('submit', onSubmit);
      form?.removeEventListener('reset', drop);
    };
  }, [frame]);
  return { typed: text, wall, error: problem?.error ?? null, choices: problem?.choices, type, finish, pick };
}
