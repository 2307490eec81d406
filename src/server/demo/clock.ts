import { addDays, dayOf, instantOf, startOfDay, weekday } from '../../domain/days';

const SATURDAY = 6;
const HOUR_MS = 3_600_000;
const SHIFT_MS = 8.5 * HOUR_MS;
const SHIFT_START = '06:30';

/** When the work of the demo was done. Days are working days: 0 is today, -1 the working day before. */
export interface DemoClock {
  /** The calendar day of a working day. */
  day(workingDay: number): string;
  /** The time at a part of a day's shift, from 0 to 1. Today's shift ends now. */
  at(workingDay: number, part: number): Date;
}

/** The day `count` working days after today, or before it; Saturdays are not working days. */
function workingDayAfter(today: string, count: number): string {
  let day = today;
  for (let remaining = Math.abs(count); remaining > 0;) {
    day = addDays(day, Math.sign(count));
    if (weekday(day) !== SATURDAY) remaining--;
  }
  return day;
}

/** The clock of a demo that ends now, at the site's time of day. */
export function demoClock(now: Date, timeZone: string): DemoClock {
  const today = dayOf(now, timeZone);
  const day = (workingDay: number) => workingDayAfter(today, workingDay);
  const startOf = (date: string) => instantOf(date, SHIFT_START, timeZone).getTime();
  // Early in the morning all of today's work was done since midnight.
  const isEarly = now.getTime() < startOf(today) + 2 * HOUR_MS;
  const begin = isEarly
    ? startOfDay(today, timeZone).getTime()
    : Math.max(startOf(today), now.getTime() - SHIFT_MS);
  return {
    day,
    at(workingDay, part) {
      if (workingDay === 0) return new Date(Math.floor(begin + part * (now.getTime() - begin)));
      return new Date(startOf(day(workingDay)) + part * SHIFT_MS);
    },
  };
}
