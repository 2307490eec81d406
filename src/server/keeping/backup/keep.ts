import { dayOf } from '../../../domain/days';

const DAY_MS = 86_400_000;
/** Of how many of the last days, weeks and months that have a backup one is kept. */
const KEPT = { days: 7, weeks: 4, months: 12 };

const NAME = /^tfuka-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;

/** 'tfuka-20261126T184000Z.tar' */
export function backupName(at: Date): string {
  return `tfuka-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`;
}

/** When a backup was begun, by its name; null for any other file. */
export function backupTime(name: string): Date | null {
  const [, ...numbers] = NAME.exec(name) ?? [];
  if (numbers.length === 0) return null;
  const [year, month, day, hour, minute, second] = numbers.map(Number);
  return new Date(Date.UTC(year!, month! - 1, day, hour, minute, second));
}

/** The Sunday that begins the week of a day. */
function weekOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return new Date(at - new Date(at).getUTCDay() * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The files of these that may be deleted. Kept are the newest, all of the last 24 hours, and the newest of each of the last
 * 7 days, 4 weeks and 12 months that have one, at the site.
 */
export function expiredBackups(names: readonly string[], now: Date, timeZone: string): string[] {
  const backups = names
    .flatMap((name) => {
      const at = backupTime(name);
      return at ? [{ name, at, day: dayOf(at, timeZone) }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(
    backups.filter(({ at }, place) => place === 0 || now.getTime() - at.getTime() <= DAY_MS),
  );
  const keepNewestOf = (periodOf: (day: string) => string, count: number) => {
    const seen = new Set<string>();
    for (const backup of backups) {
      const period = periodOf(backup.day);
      if (seen.has(period) || seen.size === count) continue;
      seen.add(period);
      kept.add(backup);
    }
  };
  keepNewestOf((day) => day, KEPT.days);
  keepNewestOf(weekOf, KEPT.weeks);
  keepNewestOf((day) => day.slice(0, 7), KEPT.months);
  return backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}
