import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ArchiveError, giveToOwner } from './as-owner.mjs';
import { backups, lastTimeline, pgBackRest, readSettings } from './settings.mjs';

/** With its time zone: that of PostgreSQL or of this machine need not be the person's. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?(?:Z|([+-]\d\d)(?::?(\d\d))?)$/;

/** The moment as PostgreSQL and pgBackRest both read it. */
function understandMoment(text, made) {
  const [match, day, time, seconds = ':00', hours = '+00', minutes = '00'] = MOMENT.exec(text) ?? [];
  const at = match ? Date.parse(`${day}T${time}${seconds}${hours}:${minutes}`) : NaN;
  if (Number.isNaN(at))
    throw new ArchiveError("--to is a moment with its time zone, as '2026-11-26 14:03:00+02'.");
  if (at > Date.now()) throw new ArchiveError('--to is in the future.');
  const first = made[0].timestamp.stop * 1_000;
  if (at < first)
    throw new ArchiveError(`--to is before the first backup, which is of ${new Date(first).toISOString()}.`);
  return `${day} ${time}${seconds}${hours}:${minutes}`;
}

/** The newest backup that the timeline may go on from; by a moment pgBackRest finds it itself. */
function backupOf(timeline, made) {
  const found = made.findLast(({ archive }) => Number.parseInt(archive.stop.slice(0, 8), 16) <= timeline);
  if (!found) throw new ArchiveError(`There is no backup of timeline ${timeline}.`);
  return found.label;
}

/** By the state in pg_control, which every version has at the same place: 1, or 2 for a standby. */
function wasShutDown(folder) {
  const state = readFileSync(join(folder, 'global/pg_control')).readInt32LE(16);
  return state === 1 || state === 2;
}

/** Throws where what is in the folder would be lost. */
function refuseToOverwrite(folder) {
  if (existsSync(join(folder, 'postmaster.pid')))
    throw new ArchiveError(
      `PostgreSQL runs on ${folder}: stop it first. (If it does not run, delete postmaster.pid there.)`,
    );
  if (existsSync(join(folder, 'global/pg_control')) && !wasShutDown(folder))
    throw new ArchiveError(
      `PostgreSQL was killed on ${folder}: what it confirmed last may not be archived yet, and would be lost. ` +
        'Start it until npm run archive -- check finds nothing, then stop it; or move that folder away.',
    );
  const statuses = join(folder, 'pg_wal/archive_status');
  if (existsSync(statuses) && readdirSync(statuses).some((name) => name.endsWith('.ready')))
    throw new ArchiveError(
      `What was written last in ${folder} is not archived yet, and would be lost. Start PostgreSQL until ` +
        'npm run archive -- check finds nothing, then stop it; or move that folder away.',
    );
}

/**
 * Puts the server's data, or with `into` a copy in another folder, back as it was at a moment.
 * @param {{ config: string, to?: string, into?: string, timeline?: string }} options
 */
export function restore({ config, to, into, timeline }) {
  const { dataFolder } = readSettings(config);
  const made = backups(config);
  if (made.length === 0) throw new ArchiveError('There is no backup yet: npm run archive -- backup');
  const moment = to === undefined ? undefined : understandMoment(to, made);
  if (timeline !== undefined && !/^[1-9]\d{0,8}$/.test(timeline))
    throw new ArchiveError('--timeline is a number.');
  const folder = into === undefined ? dataFolder : resolve(into);
  refuseToOverwrite(folder);
  const until = lastTimeline(config);
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    giveToOwner(folder);
  }
  pgBackRest(config, 'restore', [
    ...(timeline && !moment ? [`--set=${backupOf(timeline, made)}`] : []),
    ...(moment ? ['--type=time', `--target=${moment}`, '--target-action=promote'] : ['--type=default']),
    ...(timeline ? [`--target-timeline=${timeline}`] : []),
    // A copy must not archive among the original's.
    ...(folder === dataFolder ? ['--delta'] : [`--pg1-path=${folder}`, '--archive-mode=off']),
  ]);
  const isCopy = folder !== dataFolder;
  console.log(
    `restored ${folder} to ${moment ?? 'what was archived last'}: start PostgreSQL on it` +
      (isCopy ? ', on another port.' : ', then back it up.'),
  );
  if (moment)
    console.log(
      'If its log says that recovery ended before the target, nothing was written after that moment: restore without --to.',
    );
  if (!isCopy) console.log(`What there was until now is timeline ${until} of the archive.`);
}
