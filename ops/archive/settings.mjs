import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ArchiveError, askServer, giveToOwner, runAsOwner } from './as-owner.mjs';

/** What pgBackRest calls the server and its backups. */
const STANZA = 'tfuka';

/** Full backups are kept for these days, with all that was written since, so that any moment of them can be restored. */
const KEPT_DAYS = 28;
/** Writes that were not archived yet are lost with the machine; a little is archived after this time. */
const ARCHIVE_SECONDS = 60;

/** Runs pgBackRest with the settings of that file. */
export const pgBackRest = (config, command, args = [], options = {}) =>
  runAsOwner('pgbackrest', [`--config=${config}`, `--stanza=${STANZA}`, ...args, command], options);

const info = (config) => JSON.parse(pgBackRest(config, 'info', ['--output=json'], { quiet: true }))[0] ?? {};

/** All backups, the oldest first. */
export const backups = (config) => info(config).backup ?? [];

/** The timeline that was archived last; 0 where nothing was. */
export const lastTimeline = (config) =>
  Number.parseInt(info(config).archive?.at(-1)?.max?.slice(0, 8) ?? '0', 16);

/** What the settings say of the server, which may be stopped. */
export function readSettings(config) {
  const text = existsSync(config) ? readFileSync(config, 'utf8') : '';
  const section = text.split(/^(?=\[)/m).find((part) => part.startsWith(`[${STANZA}]`));
  const dataFolder = section && /^pg1-path=(.*)$/m.exec(section)?.[1];
  if (!dataFolder)
    throw new ArchiveError(`${config} has no [${STANZA}] with pg1-path: npm run archive -- setup`);
  return { dataFolder };
}

function serverFacts() {
  const names = [
    'data_directory',
    'port',
    'unix_socket_directories',
    'archive_mode',
    'archive_command',
    'wal_level',
  ];
  const [row] = askServer(`select ${names.map((name) => `current_setting('${name}')`).join(', ')}`);
  return Object.fromEntries(names.map((name, at) => [name, row[at]]));
}

function writeSettings(config, repo, encrypt, server) {
  const lines = [
    `[${STANZA}]`,
    `pg1-path=${server.data_directory}`,
    `pg1-port=${server.port}`,
    `pg1-socket-path=${server.unix_socket_directories.split(',')[0].trim()}`,
    `repo1-path=${repo}`,
    'repo1-retention-full-type=time',
    `repo1-retention-full=${KEPT_DAYS}`,
    ...(encrypt
      ? ['repo1-cipher-type=aes-256-cbc', `repo1-cipher-pass=${randomBytes(48).toString('base64')}`]
      : []),
    'compress-type=zst',
    'start-fast=y',
    `lock-path=${repo}/lock`,
    'log-level-file=off',
  ];
  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(config, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  giveToOwner(config);
}

/**
 * Makes the server archive all that is written. Settings that are there are kept, so that others can be added to them.
 * @param {{ config: string, repo: string, encrypt: boolean }} options
 */
export function setUp({ config, repo, encrypt }) {
  runAsOwner('pgbackrest', ['version'], { quiet: true });
  const server = serverFacts();
  const command = `pgbackrest --config=${config} --stanza=${STANZA} archive-push %p`;
  const isOn = server.archive_mode !== 'off';
  if (isOn && server.archive_command !== command && server.archive_command !== '(disabled)')
    throw new ArchiveError(
      `PostgreSQL archives already, by archive_command = ${server.archive_command}: nothing was changed.`,
    );
  if (server.wal_level === 'minimal')
    throw new ArchiveError('wal_level is minimal: set it to replica and restart PostgreSQL.');
  if (existsSync(config)) {
    if (readSettings(config).dataFolder !== server.data_directory)
      throw new ArchiveError(`${config} is of another server: name another file with --config.`);
    console.log(`${config} is kept as it is`);
  } else {
    if (!existsSync(repo)) {
      mkdirSync(repo, { recursive: true });
      chmodSync(repo, 0o750);
      giveToOwner(repo);
    }
    writeSettings(config, repo, encrypt, server);
    console.log(`wrote ${config}; the backups are in ${repo}, which is best on another machine's disk`);
    if (encrypt)
      console.log(`They are encrypted: keep a copy of ${config} elsewhere, nothing is restored without it.`);
  }
  pgBackRest(config, 'stanza-create');
  for (const [name, value] of [
    ['archive_mode', 'on'],
    ['archive_command', command],
    ['archive_timeout', `${ARCHIVE_SECONDS}s`],
  ])
    askServer(`alter system set ${name} = '${value}'`);
  askServer('select pg_reload_conf()');
  console.log(
    isOn
      ? 'PostgreSQL archives: npm run archive -- backup'
      : 'Restart PostgreSQL once, so that it begins to archive; then npm run archive -- backup',
  );
}
