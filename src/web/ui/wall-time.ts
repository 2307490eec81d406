import { TZDate } from '@date-fns/tz';

// The picker knows only the device's clock. So a moment at the site is handed to it as the moment at which
// the device's clock shows the same figures, and what it answers is turned back by its figures.

/** '2026-11-22' as the device's midnight of that day; null for anything else. */
export function dayToWall(day: string | null | undefined): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : null;
}

/** The day that a date shows on the device, as 'YYYY-MM-DD'. */
export function wallToDay(wall: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(wall.getFullYear()).padStart(4, '0')}-${two(wall.getMonth() + 1)}-${two(wall.getDate())}`;
}

/** A UTC timestamp, by the figures that a clock in `zone` shows at it. */
export function momentToWall(iso: string | null, zone: string): Date | null {
  if (!iso || Number.isNaN(Date.parse(iso))) return null;
  const there = new TZDate(iso, zone);
  return new Date(
    there.getFullYear(),
    there.getMonth(),
    there.getDate(),
    there.getHours(),
    there.getMinutes(),
  );
}

/** The UTC timestamp at which a clock in `zone` shows these figures. */
export function wallToMoment(wall: Date, zone: string): string {
  const there = new TZDate(
    wall.getFullYear(),
    wall.getMonth(),
    wall.getDate(),
    wall.getHours(),
    wall.getMinutes(),
    zone,
  );
  return new Date(there.getTime()).toISOString();
}
