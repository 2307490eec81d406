import { addDays, dayOf, shownDay } from '../../src/domain/days';

const SITE = 'Asia/Jerusalem';

/** The day that many days from today at the site, 'YYYY-MM-DD'. */
export function dayFromNow(days: number): string {
  return addDays(dayOf(new Date(), SITE), days);
}

/** The same as people type and read it, 'dd/MM/yyyy'. */
export function shownFromNow(days: number): string {
  return shownDay(dayFromNow(days));
}
