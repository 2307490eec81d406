import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** One line for the operator, who can do something about it. */
export class ArchiveError extends Error {}

const USER = 'postgres';

/** Who the server's files belong to: PostgreSQL's user where this is root, else who runs this. */
function owner() {
  if (process.getuid?.() !== 0) return null;
  const id = (flag) => Number(spawnSync('id', [flag, USER], { encoding: 'utf8' }).stdout);
  if (id('-u') > 0) return { uid: id('-u'), gid: id('-g') };
  throw new ArchiveError(`There is no user ${USER} on this machine: run this where PostgreSQL runs.`);
}

/** Gives a file or folder to who the server's files belong to. */
export function giveToOwner(path) {
  const to = owner();
  if (to) chownSync(path, to.uid, to.gid);
}

/**
 * Runs a program as who the server's files belong to. Its output is shown, or with `quiet` returned.
 * @returns {string}
 */
export function runAsOwner(program, args, { quiet = false } = {}) {
  const { error, status, stdout } = spawnSync(program, args, {
    ...owner(),
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
  });
  if (error?.code === 'ENOENT')
    throw new ArchiveError(`There is no ${program} on this machine: apt-get install ${PACKAGES[program]}`);
  if (error) throw error;
  if (status !== 0) throw new ArchiveError(`${program} failed: see above.`);
  return stdout ?? '';
}

const PACKAGES = { pgbackrest: 'pgbackrest', psql: 'postgresql-client' };

/** The rows of a statement, each a list of texts, from the server that psql finds: PGHOST and PGPORT name another. */
export function askServer(statement) {
  const args = ['-XAtq', '-F', '\t', '-v', 'ON_ERROR_STOP=1', '-U', USER, '-d', 'postgres', '-c', statement];
  return runAsOwner('psql', args, { quiet: true })
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('\t'));
}
