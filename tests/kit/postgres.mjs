import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { installPackage } from '../../scripts/tools/apt.mjs';
import { freePort } from './free-port.mjs';

// A PostgreSQL from this machine's own binaries: a throw-away one for tests, and one that keeps its data for the bench.

const folders = ['/usr/lib/postgresql', '/usr/local/pgsql', '/opt/homebrew/opt', '/usr/local/opt', '/usr'];

/** Folders that may hold the server's programs: those of the PATH, then the newest version of each usual place. */
function candidates() {
  const versions = (folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => /^(\d|postgresql)/.test(name))
          .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
          .map((name) => join(folder, name, 'bin'))
      : [];
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...path, ...folders.flatMap((folder) => [...versions(folder), join(folder, 'bin')])];
}

/** The folder of the server's programs. */
export function findBinaries() {
  return candidates().find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))));
}

/** PostgreSQL refuses to run as root: the ids of another user to run it as, or nothing if not root. */
export function serverUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const id = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
    if (id('-u') > 0) return { uid: id('-u'), gid: id('-g') };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '120',
  log_min_messages: 'fatal',
};
/** Where the data is temporary, nothing waits for the disk. */
const withoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** Where it is kept, it is filled at once with more than a usual log takes. */
const kept = { max_wal_size: '8GB' };

/**
 * Starts an empty PostgreSQL in a temporary folder, on a free port of loopback, without durability. Returns its URL
 * (superuser, database postgres) and `stop()`, which ends it and removes the folder; so does the end of this process.
 * With `keepIn`, its data is in that folder and stays there, and it is durable. `halt(mode)` ends it and keeps the folder, for
 * `start()`, as tests of a database that is away need it. With `standbyOf`, it begins as a copy of the server of that URL and
 * follows it, until `promote()` makes it one that writes.
 * Throws with one line when the machine has no PostgreSQL and none can be installed.
 * @param {{ keepIn?: string, standbyOf?: string, more?: Record<string, string> }} [options] `more`: settings of the server
 */
export async function startPostgres({ keepIn, standbyOf, more = {} } = {}) {
  if (!findBinaries()) installPackage('postgresql');
  const bin = findBinaries();
  if (!bin) throw new Error('There is no PostgreSQL on this machine: initdb and pg_ctl were not found.');
  const user = serverUser();
  if (keepIn) mkdirSync(keepIn, { recursive: true });
  const folder = keepIn ?? mkdtempSync(join(tmpdir(), 'tfuka-pg-'));
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const log = join(folder, 'log');
  const pgCtl = (...args) =>
    execFileSync(join(bin, 'pg_ctl'), ['-D', join(folder, 'data'), '-s', ...args], {
      ...user,
      cwd: folder,
      stdio: 'pipe',
    });
  const unsynced = keepIn ? [] : ['--no-sync'];
  const copy = (url) =>
    // Beside the program that the PATH may have a link to.
    execFileSync(
      join(dirname(realpathSync(join(bin, 'pg_ctl'))), 'pg_basebackup'),
      ['-D', join(folder, 'data'), '-d', url, '--write-recovery-conf', '--checkpoint=fast', ...unsynced],
      { ...user, cwd: folder, stdio: 'pipe' },
    );
  const isRunning = () => {
    try {
      pgCtl('status');
      return true;
    } catch {
      return false;
    }
  };
  const stop = () => {
    process.off('exit', stop);
    // Where this fails, the server keeps its folder.
    if (isRunning()) pgCtl('stop', '-m', keepIn ? 'fast' : 'immediate');
    if (!keepIn) rmSync(folder, { recursive: true, force: true });
  };
  const start = () => {
    const all = { ...settings, ...(keepIn ? kept : withoutDurability), ...more };
    const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
    pgCtl('start', '-l', log, '-o', `-k '${folder}' -p ${port} ${options.join(' ')}`);
  };
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  try {
    if (!existsSync(join(folder, 'data'))) {
      if (standbyOf) copy(standbyOf);
      else pgCtl('init', '-o', ['-U postgres -A trust -E UTF8 --locale=C', ...unsynced].join(' '));
    }
    start();
  } catch (error) {
    const logged = existsSync(log) && readFileSync(log, 'utf8').trim();
    stop();
    throw new Error(`PostgreSQL did not start: ${logged || error.message.trim()}`);
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Of its first process. */
    get pid() {
      return Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    },
    isRunning,
    stop,
    start,
    /** @param {'fast' | 'immediate'} mode */
    halt: (mode) => void pgCtl('stop', '-m', mode),
    promote: () => void pgCtl('promote'),
  };
}
