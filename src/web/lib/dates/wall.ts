import { format } from 'date-fns';
import { instantsOf, isDay, isFuture, shownDay, wallClock } from '../../../domain/days';

/** What a clock on the wall shows: a day 'YYYY-MM-DD' and a time 'HH:mm', which is 00:00 of a day alone. */
export interface Wall {
  day: string;
  time: string;
}

/** What a day 'YYYY-MM-DD', or with a `zone` a timestamp, is by the clock there; null for anything else. */
export function wallOf(value: string | null | undefined, zone?: string): Wall | null {
  if (zone === undefined) return isDay(value) ? { day: value, time: '00:00' } : null;
  return !value || Number.isNaN(Date.parse(value)) ? null : wallClock(value, zone);
}

/** As it is shown and typed. */
export const shownWall = ({ day, time }: Wall, withTime: boolean) =>
  withTime ? `${shownDay(day)} ${time}` : shownDay(day);

/**
 * The instants that a wall time in a zone may mean: none where clocks go forward over it, and where they go back over it
 * the one that is not in the future, or both if that does not tell.
 */
export function instantsMeant({ day, time }: Wall, zone: string, now: number): string[] {
  const instants = instantsOf(day, time, zone);
  const past = instants.filter((at) => !isFuture(at, new Date(now)));
  return (past.length > 0 ? past : instants).map((at) => at.toISOString());
}

const CONSTRUCT = Symbol.for('constructDateFrom');

/**
 * A wall time for react-datepicker, which knows only the clock of a date. That of this one is UTC and not the device's, so
 * that it has every day and hour once. date-fns makes all other dates from it by its symbol.
 */
class WallDate extends Date {
  constructor(
    at: number,
    private readonly zone: string,
  ) {
    super(at);
  }

  override getTimezoneOffset() {
    return 0;
  }

  /** Other dates are the present moment, which is here what the clock in the zone shows. */
  [CONSTRUCT](other: Date | number): WallDate {
    const isMoment = other instanceof Date && !(other instanceof WallDate);
    return isMoment && !Number.isNaN(other.getTime())
      ? wallDate(wallClock(other.getTime(), this.zone), this.zone)
      : new WallDate(Number(other), this.zone);
  }
}
for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds']) {
  for (const verb of ['get', 'set']) {
    const ofUtc = Object.getOwnPropertyDescriptor(Date.prototype, `${verb}UTC${part}`);
    if (ofUtc) Object.defineProperty(WallDate.prototype, `${verb}${part}`, ofUtc);
  }
}

export const wallDate = ({ day, time }: Wall, zone: string) =>
  new WallDate(Date.parse(`${day}T${time}Z`), zone);

/** The opposite of `wallDate`. */
export const ofWallDate = (date: Date): Wall => ({
  day: format(date, 'yyyy-MM-dd'),
  time: format(date, 'HH:mm'),
});
