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

/**
 * What a text means once the typing is over: a day with a year of four figures or of two ('22/11/26', or '221126', as on
 * a package), with or without ' 07:45'. Not before, since '22/11/20' may be on its way to 2026.
 * @param before what stood there, by the device's clock: its time of day stands where none is typed
 * @returns the date it means on the device's clock, or null for any other text
 */
export function typedDate(typed: string, before: Date | null = null): Date | null {
  const parted = typed.trim().replace(/^(\d\d)(\d\d)(\d\d(?:\d\d)?)$/, '$1/$2/$3');
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d\d(?:\d\d)?)(?: (\d{1,2}):(\d{2}))?$/.exec(parted);
  if (!match) return null;
  const [day = 0, month = 0, year = 0] = match.slice(1, 4).map(Number);
  const hour = Number(match[4] ?? before?.getHours() ?? 0);
  const minute = Number(match[5] ?? before?.getMinutes() ?? 0);
  const date = new Date(year < 100 ? 2000 + year : year, month - 1, day, hour, minute);
  return date.getMonth() === month - 1 && date.getDate() === day && hour < 24 && minute < 60 ? date : null;
}
