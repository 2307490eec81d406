import { changeBetween, offsetAt } from './zone-offsets';

/** How far ahead of the server a device's clock may be, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;
/** The number of days before an expiry that count as 'soon'. */
export const SOON_DAYS = 2;

const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '9999-12-31';

export const DAY_MS = 86_400_000;

/** The local day 'YYYY-MM-DD' and time 'HH:mm' of an instant in a time zone. */
export function wallClock(at: Date | string | number, timeZone: string): { day: string; time: string } {
  const instant = new Date(at).getTime();
  const shown = new Date(instant + offsetAt(instant, timeZone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'. */
export function dayOf(at: Date | string | number, timeZone: string): string {
  return wallClock(at, timeZone).day;
}

/** The minutes up to an instant: times are entered to the minute, so they are compared by it. */
export const minuteOf = (at: string) => Math.floor(Date.parse(at) / 60_000);

/** Whether a value is a calendar day 'YYYY-MM-DD' of the years 1900 to 9999. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < FIRST_DAY) return false;
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

const TIME = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?Z$/;

/** Whether a value is an instant in UTC such as '2026-03-01T08:30:00.000Z', from 1900 to before 9999-12-31. */
export function isTimestamp(value: unknown): value is string {
  return (
    typeof value === 'string' && isDay(value.slice(0, 10)) && value < LAST_DAY && TIME.test(value.slice(10))
  );
}

/** A day some days later (or earlier), 'YYYY-MM-DD'. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The weekday of a day 'YYYY-MM-DD': 0 is Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The Sunday that the week of a day begins with. */
export function weekOf(day: string): string {
  return addDays(day, -weekday(day));
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** More than any offset from UTC, so that one of the offsets so long before and after is that of a change between. */
const BEYOND_OFFSETS_MS = 15 * 3_600_000;

/**
 * The instants at which a clock in a time zone shows a day 'YYYY-MM-DD' and time 'HH:mm', in their order: one, none where
 * clocks go forward over it, two where they go back over it.
 */
export function instantsOf(day: string, time: string, timeZone: string): Date[] {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const offsets = [-BEYOND_OFFSETS_MS, 0, BEYOND_OFFSETS_MS].map((ms) => offsetAt(wall + ms, timeZone));
  const instants = new Set(offsets.map((offset) => wall - offset));
  return [...instants]
    .filter((at) => at + offsetAt(at, timeZone) === wall)
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at));
}

/** Whether an instant is before or after clocks go back over the time that they show at it; null where they show that once. */
export function sideOfChange(at: Date | string | number, timeZone: string): 'before' | 'after' | null {
  const { day, time } = wallClock(at, timeZone);
  const instants = instantsOf(day, time, timeZone);
  if (instants.length < 2) return null;
  return new Date(at) < instants[1]! ? 'before' : 'after';
}

/** The first instant from which a clock in a time zone shows a day and time, or a later one where it goes forward over it. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const [first] = instantsOf(day, time, timeZone);
  if (first) return first;
  const wall = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [-BEYOND_OFFSETS_MS, BEYOND_OFFSETS_MS].map((ms) => offsetAt(wall + ms, timeZone));
  return new Date(changeBetween(wall - after!, wall - before!, timeZone));
}

/** The instant at which a day begins in a time zone: not at midnight where clocks go forward over it. */
export function startOfDay(day: string, timeZone: string): Date {
  return instantOf(day, '00:00', timeZone);
}

/** Whether a time is in the future, allowing for a device clock that is slightly ahead. */
export function isFuture(at: string | Date, now: Date): boolean {
  return new Date(at).getTime() > now.getTime() + CLOCK_TOLERANCE_MS;
}

/** 'dd/MM/yyyy' of a 'YYYY-MM-DD' day. */
export function shownDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** 'dd/MM/yyyy HH:mm' of an instant in a time zone. */
export function shownTime(at: Date | string | number, timeZone: string): string {
  const { day, time } = wallClock(at, timeZone);
  return `${shownDay(day)} ${time}`;
}

type DayPart = 'morning' | 'noon' | 'evening' | 'night';

/** The part of the day of a time 'HH:mm', for the greeting. */
export function dayPart(time: string): DayPart {
  const hour = Number(time.slice(0, 2));
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'noon';
  return hour >= 17 ? 'evening' : 'night';
}
