/** How a date is shown. Typed like this it counts at once; typed in another way, once the typing is over. */
export const DAY_FORMAT = 'dd/MM/yyyy';
export const MOMENT_FORMAT = 'dd/MM/yyyy HH:mm';

/** A day, 'YYYY-MM-DD', as it is shown; '' for none. */
export function shownDayOf(day: string | null): string {
  return (day ?? '').split('-').reverse().join('/');
}

/** A moment, ISO 8601, as it is shown by a clock in `zone`; '' for none. */
export function shownMomentOf(iso: string | null, zone: string): string {
  if (!iso || Number.isNaN(Date.parse(iso))) return '';
  const parts = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat('en-GB', { ...parts, hourCycle: 'h23', timeZone: zone })
    .format(new Date(iso))
    .replace(',', '');
}

const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d\d(?:\d\d)?)$/;
const PACKED_DAY = /^(\d\d)(\d\d)(\d\d(?:\d\d)?)$/;
const TIME = /^(\d{1,2}):(\d\d)$/;

/**
 * What a text means once the typing is over: a day with a year of four figures or of two ('22/11/26', or '221126', as on
 * a package), with or without ' 07:45'. Not before, since '22/11/20' may be on its way to 2026.
 * @param before the date that the field holds: its time counts where none is typed, and its day where only a time is
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
