import { weekday } from '../../domain/day-part';
import { addDays, dayOf, instantOf, startOfDay } from '../../domain/days';

const MINUTE_MS = 60_000;
const SATURDAY = 6;
const FRIDAY = 5;
/** The shift that planned times belong to. */
const SHIFT = { from: minutes('06:30'), to: minutes('15:00') };
/** Today's work begins no earlier than this, if there is enough time. */
const MORNING = '06:15';
const HOUR_MS = 60 * MINUTE_MS;
/** Early in the day the work is compressed into the hours before now; right after midnight it began yesterday. */
const TODAY_MS = { least: 2 * HOUR_MS, squeezed: 2.5 * HOUR_MS, acrossMidnight: 4 * HOUR_MS };

/** Converts planned working days and times to real ones, never after now. */
export interface DemoClock {
  /** The calendar day of a working day, 0 for today. */
  day(workingDay: number): string;
  /** The real time of a planned 'HH:mm'. */
  at(workingDay: number, time: string): Date;
  /** When today's work began, if that was on Saturday evening; else null. */
  dayOffStart: Date | null;
  now: Date;
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

/** The day `count` working days before today; Saturdays are not working days. */
function workingDayBefore(today: string, count: number): string {
  let day = today;
  for (let remaining = count; remaining > 0;) {
    day = addDays(day, -1);
    if (weekday(day) !== SATURDAY) remaining--;
  }
  return day;
}

/** The start of today's shift, which ends now. */
function startOfShift(now: Date, today: string, timeZone: string): number {
  const ago = (milliseconds: number) => now.getTime() - milliseconds;
  const morning = instantOf(today, MORNING, timeZone).getTime();
  if (morning <= ago(TODAY_MS.least)) return Math.max(morning, ago((SHIFT.to - SHIFT.from) * MINUTE_MS));
  const midnight = startOfDay(today, timeZone).getTime() + 10 * MINUTE_MS;
  if (midnight <= ago(TODAY_MS.least)) return Math.max(midnight, ago(TODAY_MS.squeezed));
  return ago(TODAY_MS.acrossMidnight);
}

/** The clock of a demo that ends now, at the site's time of day. */
export function demoClock(now: Date, timeZone: string): DemoClock {
  const today = dayOf(now, timeZone);
  const begin = startOfShift(now, today, timeZone);
  const beginDay = dayOf(begin, timeZone);
  const day = (workingDay: number) => workingDayBefore(today, -workingDay);
  return {
    now,
    dayOffStart: beginDay !== today && weekday(beginDay) === SATURDAY ? new Date(begin) : null,
    day,
    at(workingDay, time) {
      const planned = minutes(time) - SHIFT.from;
      if (workingDay === 0) {
        const part = planned / (SHIFT.to - SHIFT.from);
        return new Date(Math.floor(begin + part * (now.getTime() - begin)));
      }
      // On Fridays work begins early and ends by 13:00.
      const isFriday = weekday(day(workingDay)) === FRIDAY;
      const start = instantOf(day(workingDay), isFriday ? '06:00' : '06:30', timeZone).getTime();
      return new Date(start + planned * (isFriday ? 0.75 : 1) * MINUTE_MS);
    },
  };
}
