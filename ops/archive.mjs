import { resolve } from 'node:path';
import { orEndWithUsage, readArguments } from '../src/server/commands/arguments.mjs';
import { ArchiveError } from './archive/as-owner.mjs';
import { restore } from './archive/restore.mjs';
import { backups, pgBackRest, readSettings, setUp } from './archive/settings.mjs';

// npm run archive: continuous archiving of PostgreSQL with pgBackRest, so that any moment can be restored. Run it on the
// machine of PostgreSQL, as root or as its user (docs/decisions/038-service.md).

const USAGE = `Any moment of PostgreSQL can be restored, with pgBackRest; on its machine, as root or as postgres:
  npm run archive -- setup [--repo FOLDER] [--encrypt]   archive from now on; backups are in /var/lib/pgbackrest
  npm run archive -- backup [--full]                     back up: a full backup once a week, else what changed
  npm run archive -- check                               try that archiving works, and list the backups
  npm run archive -- restore [--to '2026-11-26 14:03:00+02'] [--into FOLDER] [--timeline N]
restore needs PostgreSQL to be stopped, and puts its data back as it was at that moment, without --to as it was archived
last. --into leaves that data and makes another folder. After a restore PostgreSQL goes on in a new timeline; --timeline
names the one of before, to restore a moment that the new one does not have. All take --config FILE, if pgBackRest's
settings are not in /etc/pgbackrest/pgbackrest.conf. PGHOST and PGPORT tell setup of another server.`;

const WEEK_SECONDS = 7 * 24 * 3_600;
/** It stands in PostgreSQL's archive_command, which a shell runs. */
const PLAIN_PATH = /^[\w./-]+$/;

const options = {
  config: { type: 'string', default: '/etc/pgbackrest/pgbackrest.conf' },
  repo: { type: 'string', default: '/var/lib/pgbackrest' },
  encrypt: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  to: { type: 'string' },
  into: { type: 'string' },
  timeline: { type: 'string' },
};

function understand() {
  const needs = ['The command'];
  const { words, values: given, wrong } = readArguments({ usage: USAGE, options, needs });
  const [name] = words;
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : wrong(`Unknown command '${name}'`);
  return { run, given };
}

function backUp({ config, full }) {
  readSettings(config);
  const lastFull = backups(config).findLast(({ type }) => type === 'full');
  const isDue = !lastFull || Date.now() / 1_000 - lastFull.timestamp.stop > WEEK_SECONDS;
  pgBackRest(config, 'backup', [`--type=${full || isDue ? 'full' : 'incr'}`]);
  const made = backups(config).at(-1);
  console.log(`backed up: ${made.label}, of ${new Date(made.timestamp.stop * 1_000).toISOString()}`);
}

function check({ config }) {
  readSettings(config);
  pgBackRest(config, 'check');
  pgBackRest(config, 'info');
}

const COMMANDS = { setup: setUp, backup: backUp, check, restore };

try {
  const { run, given } = orEndWithUsage(understand);
  const [config, repo] = [given.config, given.repo].map((path) => resolve(path));
  for (const path of [config, repo])
    if (!PLAIN_PATH.test(path))
      throw new ArchiveError(`${path}: a path of letters, digits and . _ - / is needed.`);
  run({ ...given, config, repo });
} catch (error) {
  if (!(error instanceof ArchiveError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
