import { sql } from 'kysely';
import { DAY_MS, dayOf, weekOf } from '../../../domain/days';
import type { Db } from '../../db/tables';

/** How many of the last days, weeks and months with a backup keep one. */
const FILES_KEPT = { days: 7, weeks: 4, months: 12 };

const FILE_NAME = /^tfuka-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;

/** 'tfuka-20261126T184000Z.tar' */
export function backupName(at: Date): string {
  return `tfuka-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`;
}

/** When a backup was begun, by its name; null for any other file. */
export function backupTime(name: string): Date | null {
  const [, ...numbers] = FILE_NAME.exec(name) ?? [];
  if (numbers.length === 0) return null;
  const [year, month, day, hour, minute, second] = numbers.map(Number);
  return new Date(Date.UTC(year!, month! - 1, day, hour, minute, second));
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
  keepNewestOf((day) => day, FILES_KEPT.days);
  keepNewestOf(weekOf, FILES_KEPT.weeks);
  keepNewestOf((day) => day.slice(0, 7), FILES_KEPT.months);
  return backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

// The backups that servers made by themselves, as their table tells them: by any process of a database.

/** An arbitrary number shared by all our processes. */
const BACKUP_LOCK = 7_304_121;
/** A failed backup is tried again after this long. */
export const RETRY_S = 15 * 60;
/** One that did not end in this time is taken for one whose server was killed. */
const LONGEST_S = 2 * 3_600;
const RUNS_KEPT_DAYS = 400;

/** The error of a backup whose server was ended before it. */
export const ENDED = 'the server was ended meanwhile';

export interface BackupRuns {
  /** When the newest that was made was begun. */
  madeAt: Date | null;
  /** When the first was begun. */
  firstAt: Date | null;
  /** Why the last that ended failed; null where it did not. */
  error: string | null;
}

export async function findRuns(db: Db): Promise<BackupRuns> {
  const { rows } = await sql<{ made_at: Date | null; first_at: Date | null; error: string | null }>`
    select max(began_at) filter (where ended_at is not null and error is null) as made_at,
           min(began_at) as first_at,
           (select error from backups where ended_at is not null order by began_at desc limit 1) as error
      from backups`.execute(db);
  const { made_at: madeAt, first_at: firstAt, error } = rows[0]!;
  return { madeAt, firstAt, error };
}

/** Notes the beginning of a backup, if one is due and no process makes one. Returns its id, else null. */
export function beginRun(db: Db, everySeconds: number, file: string): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as free`.execute(tx);
    if (!lock.rows[0]!.free) return null;
    const { rows } = await sql<{ id: number }>`
      insert into backups (file)
      select ${file}
       where not exists (
         select from backups
          -- A clock that was once ahead holds up none.
          where began_at <= now() and (
                began_at > now() - make_interval(secs => ${Math.min(everySeconds, RETRY_S)})
             or (ended_at is null and began_at > now() - make_interval(secs => ${LONGEST_S}))
             -- Also one in which the audit found something: the next would find it, too.
             or (bytes is not null and began_at > now() - make_interval(secs => ${everySeconds}))))
      returning id`.execute(tx);
    return rows[0]?.id ?? null;
  });
}

export async function endRun(db: Db, id: number, bytes: number | null, error: string | null): Promise<void> {
  await sql`update backups set ended_at = now(), bytes = ${bytes}, error = ${error} where id = ${id}`.execute(
    db,
  );
  await sql`delete from backups where began_at < now() - make_interval(days => ${RUNS_KEPT_DAYS})`.execute(
    db,
  );
}

/** Where only one process can have the database open, those that never ended were of one that was killed. */
export async function endKilledRuns(db: Db): Promise<void> {
  await sql`update backups set ended_at = now(), error = ${ENDED} where ended_at is null`.execute(db);
}
