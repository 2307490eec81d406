const dayShapes = ['dd/MM/yyyy', 'd/M/yyyy', 'dd/M/yyyy', 'd/MM/yyyy', 'dd.MM.yyyy', 'd.M.yyyy', 'ddMMyyyy'];

/** How a day may be typed; the first is how it is shown. */
export const dayFormats = dayShapes;

/** The same with a time; the first is how it is shown. A day alone is no moment before the typing is over. */
export const momentFormats = dayShapes.slice(0, 6).flatMap((shape) => [`${shape} HH:mm`, `${shape} H:mm`]);

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
 * @param before the moment that stood there, by the device's clock: its time of day stands where none is typed, and its
 *   day where only a time is
 * @returns the date it means on the device's clock, or null for any other text
 */
export function typedDate(typed: string, before: Date | null = null): Date | null {
  const [first = '', second, ...more] = typed.trim().split(/ +/);
  const time = TIME.exec(second ?? first);
  if (more.length > 0 || (second !== undefined && !time)) return null;
  const [hour, minute] = time
    ? time.slice(1).map(Number)
    : [before?.getHours() ?? 0, before?.getMinutes() ?? 0];
  if (hour! > 23 || minute! > 59) return null;
  if (time && second === undefined) {
    return before && new Date(before.getFullYear(), before.getMonth(), before.getDate(), hour, minute);
  }
  const parts = (DAY.exec(first) ?? PACKED_DAY.exec(first))?.slice(1).map(Number);
  if (!parts) return null;
  const [day = 0, month = 0, year = 0] = parts;
  const date = new Date(year < 100 ? 2000 + year : year, month - 1, day, hour, minute);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}
