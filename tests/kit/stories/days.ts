import { addDays, dayOf, shownDay } from '../../../src/domain/days';

const SITE = 'Asia/Jerusalem';

/** The day `days` after today at the site, 'YYYY-MM-DD', as seen in `inMs` milliseconds. */
export function dayFromNow(days: number, inMs = 0): string {
  return addDays(dayOf(new Date(Date.now() + inMs), SITE), days);
}

/** The same day as 'dd/MM/yyyy'. */
export function shownFromNow(days: number): string {
  return shownDay(dayFromNow(days));
}
