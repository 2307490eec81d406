import { addDays, dayOf, shownDay } from '../../src/domain/days';

const SITE = 'Asia/Jerusalem';

/** The day that many days from today at the site, 'YYYY-MM-DD'; from what will be today in so many milliseconds. */
export function dayFromNow(days: number, inMs = 0): string {
  return addDays(dayOf(new Date(Date.now() + inMs), SITE), days);
}

/** The same as people type and read it, 'dd/MM/yyyy'. */
export function shownFromNow(days: number): string {
  return shownDay(dayFromNow(days));
}
