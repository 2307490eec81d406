// @embedded-only: settings of a process; backup.test.ts makes them on both, and runs.test.ts decides on both
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { startServer } from '../../../../tests/kit/server-process';
import { testApp } from '../../../../tests/kit/server/app';
import { tamper } from '../../../../tests/kit/server/tamper';
import { migratedPlace, openPlace } from '../../../../tests/kit/server/test-databases';
import { checkBackupFile } from './backup-file';
import { backupName } from './runs';
import { ScheduledBackups, statusOf } from './scheduled-backups';

const folder = mkdtempSync(join(tmpdir(), 'tfuka-scheduled-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HOUR = 3_600;
const SETTINGS = { everySeconds: 24 * HOUR, siteTimeZone: 'Asia/Jerusalem' };
const log = pino({ level: 'silent' });

/** What `/health/ready` says once something is so. */
async function readyOnce(origin: string, isSo: (backup?: string) => boolean): Promise<string> {
  for (;;) {
    const response = await fetch(`${origin}/health/ready`);
    const { status, backup } = (await response.json()) as { status: string; backup?: string };
    if (isSo(backup)) return `${response.status} ${status}, ${backup}`;
    await wait(100);
  }
}

const backupsIn = (dir: string) => readdirSync(dir).filter((name) => name.startsWith('tfuka-'));

test('a server makes a backup by itself when one is due, deletes expired ones, and goes on where its audit finds something (contract 5.94, 5.95, 5.96)', async () => {
  const { place, remove } = await migratedPlace();
  const BACKUP_DIR = mkdtempSync(join(folder, 'own-'));
  const old = [1, 2].map((hour) => backupName(new Date(Date.UTC(2020, 1, 1, hour))));
  for (const name of [...old, 'tfuka-20200101T000000Z.tar.12.unfinished', 'notes.txt'])
    writeFileSync(join(BACKUP_DIR, name), '');
  const first = await startServer({ DATA_DIR: place.dataDir, BACKUP_DIR });
  const isMade = () => backupsIn(BACKUP_DIR).length === 2 && !backupsIn(BACKUP_DIR).includes(old[0]!);
  expect(await readyOnce(first.origin, isMade)).toBe('200 ok, ok');
  await first.stop();
  const names = backupsIn(BACKUP_DIR);
  expect(names).toEqual([old[1], expect.stringMatching(/^tfuka-2\d{7}T\d{6}Z\.tar$/)]);
  expect(readdirSync(BACKUP_DIR)).toContain('notes.txt');
  const { manifest } = await checkBackupFile(join(BACKUP_DIR, names[1]!));
  expect(manifest.tables.map((table) => table.name)).toContain('journal');

  const database = await openPlace(place);
  const another = new ScheduledBackups({ dir: BACKUP_DIR, ...SETTINGS }, database, log);
  await another.start();
  await another.look();
  renameSync(BACKUP_DIR, `${BACKUP_DIR}-away`);
  const errors = jest.spyOn(log, 'error');
  await another.look();
  await another.look();
  expect(another.status().state).toBe('failed');
  const reason = expect.stringContaining(`${BACKUP_DIR} (BACKUP_DIR) cannot be read`);
  expect(errors.mock.calls).toEqual([[{ reason }, 'the backup failed']]);
  renameSync(`${BACKUP_DIR}-away`, BACKUP_DIR);
  await another.look();
  await another.stop();
  const { rows } = await database.pool.query('select count(*)::int as made from backups');
  expect(rows).toEqual([{ made: 1 }]);
  expect(another.status().state).toBe('ok');

  // What was made elsewhere is not in an empty folder: as long as the last is not that of minutes ago, one is due.
  await tamper(
    { owner: database.pool },
    `update backups set began_at = began_at - interval '20 minutes'`,
    `insert into good_types (name, name_key, units, sellable) values ('x', 'x', 'pieces', true)`,
  );
  await database.close();
  const newDisk = mkdtempSync(join(folder, 'new-'));
  const moved = await startServer({ DATA_DIR: place.dataDir, BACKUP_DIR: newDisk });
  expect(await readyOnce(moved.origin, (backup) => backup !== 'ok')).toBe('200 ok, failed');
  expect(backupsIn(newDisk)).toHaveLength(1);
  await moved.stop();
  await remove();
});

test('a server that is stopped ends its backup, which leaves nothing (contract 5.93)', async () => {
  const { place, remove } = await migratedPlace();
  const BACKUP_DIR = mkdtempSync(join(folder, 'ended-'));
  const server = await startServer({ DATA_DIR: place.dataDir, BACKUP_DIR });
  await server.stop();
  expect(backupsIn(BACKUP_DIR)).toEqual([]);
  expect(readdirSync(place.dataDir).filter((name) => name.startsWith('snapshot'))).toEqual([]);
  await remove();
});

test('a BACKUP_DIR that is missing is refused: its disk may not be mounted; without one nothing is said (contract 5.17, 5.96)', async () => {
  const { app, database, close } = await testApp();
  const dir = join(folder, 'missing');
  expect(() => new ScheduledBackups({ dir, ...SETTINGS }, database, log)).toThrow(
    `BACKUP_DIR: ${dir} cannot be written: ENOENT`,
  );
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok' });
  await close();
});

const NOW = new Date('2026-11-26T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR * 1_000);

test.each([
  ['none yet', { madeAt: null, firstAt: null, error: null }, 'ok'],
  ['the first is being made', { madeAt: null, firstAt: ago(1), error: null }, 'ok'],
  ['the newest is young', { madeAt: ago(24), firstAt: ago(99), error: null }, 'ok'],
  ['one was left out', { madeAt: ago(49), firstAt: ago(99), error: null }, 'late'],
  ['none ever ended', { madeAt: null, firstAt: ago(49), error: null }, 'late'],
  ['the last failed', { madeAt: ago(24), firstAt: ago(99), error: 'full' }, 'failed'],
])('%s: %s (contract 5.96)', (_, runs, state) =>
  expect(statusOf(runs, 24 * HOUR, ago(1), NOW)).toEqual({
    state,
    made_at: runs.madeAt?.toISOString() ?? null,
  }),
);
