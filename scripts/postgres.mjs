import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

// A throw-away PostgreSQL from this machine's own binaries, for tests. By itself (`node scripts/postgres.mjs`) it
// prints its URL and runs until it is interrupted.

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

function findBinaries() {
  return candidates().find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** Installs PostgreSQL where that needs no further permission: as root on Debian and its derivatives. */
function install() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log('no PostgreSQL on this machine: installing it with apt-get');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: 'ignore' }).status === 0;
  const get = () => apt('install', '--no-install-recommends', 'postgresql');
  if (!get() && apt('update')) get();
}

/** PostgreSQL refuses to run as root: the ids of another user to run it as, or nothing if not root. */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const id = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
    if (id('-u') > 0) return { uid: id('-u'), gid: id('-g') };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The data is temporary, so nothing waits for the disk. */
const settings = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '120',
  log_min_messages: 'fatal',
};

function startServer(bin, folder, port, user) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', join(folder, 'data'), '-k', folder, '-p', String(port), ...options];
  const server = spawn(join(bin, 'postgres'), args, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderrText = '';
  server.stderr.setEncoding('utf8').on('data', (text) => (stderrText = (stderrText + text).slice(-4000)));
  return { server, stderrText: () => stderrText };
}

async function waitUntilReady(url, server, stderrText) {
  const { default: pg } = await import('pg');
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }
  throw new Error(`PostgreSQL did not start: ${stderrText().trim()}`);
}

/**
 * Starts an empty PostgreSQL in a temporary folder, on a free port of loopback, without durability. Returns its URL
 * (superuser, database postgres) and `stop()`, which ends it and removes the folder; so does the end of this process.
 * Throws with one line when the machine has no PostgreSQL and none can be installed.
 */
export async function startPostgres() {
  if (!findBinaries()) install();
  const bin = findBinaries();
  if (!bin) throw new Error('There is no PostgreSQL on this machine: initdb and postgres were not found.');
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'tfuka-pg-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (user.uid) chownSync(folder, user.uid, user.gid);
    const initdb = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
    execFileSync(join(bin, 'initdb'), [...initdb, '--locale=C', '--no-sync'], {
      ...user,
      cwd: folder,
      stdio: 'pipe',
    });
  } catch (error) {
    remove();
    throw new Error(`initdb failed: ${error.stderr?.toString().trim() || error.message}`);
  }
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const { server, stderrText } = startServer(bin, folder, port, user);
  const exited = once(server, 'exit');
  const kill = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
    await exited;
    remove();
  };
  try {
    await waitUntilReady(url, server, stderrText);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { url, stop } = await startPostgres();
    console.log(url);
    // Not `once`: a second signal would end this process before the folder is removed.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
