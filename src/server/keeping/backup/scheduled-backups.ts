import { spawn } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { BackupStatus } from '../../../contract/system';
import { DAY_MS } from '../../../domain/days';
import type { DatabaseLog } from '../../db/connections';
import { DatabaseError, reasonOf } from '../../db/errors';
import { ownFile } from '../../db/migration-files';
import type { Database } from '../../db/open';
import {
  backupName,
  type BackupRuns,
  backupTime,
  beginRun,
  ENDED,
  endKilledRuns,
  endRun,
  expiredBackups,
  findRuns,
  RETRY_S,
} from './runs';

export interface BackupSettings {
  /** The folder that backups are written to. */
  dir: string;
  everySeconds: number;
  siteTimeZone: string;
}

/** How often it is looked whether one is due. */
const LOOK_MS = 60_000;
/** A backup is late once the newest is this many times as old as they are apart. */
const LATE = 2;
/** The lowest priority but for idle work: calls go first. */
const PRIORITY = 10;

/** What a backup that was killed leaves. */
const UNFINISHED = /^(tfuka-\w+\.tar)\.\d+\.unfinished$/;

const isLeftUnfinished = (name: string): boolean => {
  const begun = backupTime(UNFINISHED.exec(name)?.[1] ?? '');
  return begun !== null && Date.now() - begun.getTime() > DAY_MS;
};

/** How the backups are: 'late' where the newest is too old, whatever the reason. */
export function statusOf(
  { madeAt, firstAt, error }: BackupRuns,
  everySeconds: number,
  startedAt: Date,
  now: Date,
) {
  const age = (now.getTime() - (madeAt ?? firstAt ?? startedAt).getTime()) / 1_000;
  const state = error !== null ? 'failed' : age > LATE * everySeconds ? 'late' : 'ok';
  return { state, made_at: madeAt?.toISOString() ?? null } satisfies BackupStatus;
}

/** Does nothing where that is not allowed, as in a service of systemd. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {
    // Then the backup takes its turn with the calls.
  }
}

/** Runs the command `backup`, in a process of its own. Resolves with why it failed, else null. */
async function runCommand(file: string, signal: AbortSignal): Promise<string | null> {
  const program = fileURLToPath(ownFile('backup.js', '../commands/backup.ts'));
  // Node.js's own options are those of this process: how much memory it may take, and what reads its sources. It has no
  // debugger, whose port is taken.
  const args = [...process.execArgv.filter((option) => !option.startsWith('--inspect')), program, file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  lowerPriority(child.pid);
  // The run deletes its unfinished backup, and is awaited.
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  if (signal.aborted) child.kill('SIGTERM');
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code === 0) return null;
  // Its last line is the message; with findings of the audit they are before it.
  return (code === 1 ? out : err).trim().split('\n').at(-1) || `it ended with ${code}`;
}

/** Makes backups by itself, and tells how the last went. Several processes of a database make each once. */
export class ScheduledBackups {
  readonly #settings: BackupSettings;
  readonly #db: Database['reserved'];
  readonly #kind: Database['kind'];
  readonly #log: DatabaseLog;
  readonly #stop = new AbortController();
  readonly #startedAt = new Date();
  #runs: BackupRuns = { madeAt: null, firstAt: null, error: null };
  /** Why the folder cannot be read: its disk is gone. */
  #folderError: string | null = null;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;

  /** Throws DatabaseError where the folder is missing or cannot be written. */
  constructor(settings: BackupSettings, { reserved, kind }: Database, log: DatabaseLog) {
    this.#settings = settings;
    this.#db = reserved;
    this.#kind = kind;
    this.#log = log;
    try {
      // A disk that is not mounted has no folder either, and backups would be written to the disk of the data.
      const test = mkdtempSync(join(settings.dir, '.tfuka-'));
      rmdirSync(test);
    } catch (error) {
      throw new DatabaseError(
        `BACKUP_DIR: ${settings.dir} cannot be written: ${reasonOf(error)}. Mount its disk, or make the folder.`,
      );
    }
  }

  async start(): Promise<void> {
    if (this.#kind === 'embedded') await endKilledRuns(this.#db);
    this.#runs = await findRuns(this.#db);
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
    void this.look();
  }

  /** Looks now whether one is due, and makes it. */
  look(): Promise<void> {
    this.#looking ??= this.#makeIfDue()
      .catch((error: unknown) => {
        if (!this.#stop.signal.aborted) this.#log.error({ err: error }, 'the backup could not be made');
      })
      .finally(() => (this.#looking = null));
    return this.#looking;
  }

  status(): BackupStatus {
    const runs = { ...this.#runs, error: this.#folderError ?? this.#runs.error };
    return statusOf(runs, this.#settings.everySeconds, this.#startedAt, new Date());
  }

  get madeAt(): Date | null {
    return this.#runs.madeAt;
  }

  /** Ends a backup that is being made. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#looking;
  }

  async #makeIfDue(): Promise<void> {
    const { dir, everySeconds } = this.#settings;
    const file = join(dir, backupName(new Date()));
    const names = await this.#namesInFolder();
    if (names) {
      // An empty folder is a new disk, or another's: what was made elsewhere is not there.
      const id = await beginRun(this.#db, names.some(backupTime) ? everySeconds : RETRY_S, file);
      if (id !== null) await this.#make(id, file);
    }
    this.#runs = await findRuns(this.#db);
  }

  /** Null where the folder cannot be read, which is told once. */
  async #namesInFolder(): Promise<string[] | null> {
    const { dir } = this.#settings;
    try {
      const names = await readdir(dir);
      this.#folderError = null;
      return names;
    } catch (error) {
      const reason = `${dir} (BACKUP_DIR) cannot be read: ${reasonOf(error)}`;
      if (reason !== this.#folderError) this.#log.error({ reason }, 'the backup failed');
      this.#folderError = reason;
      return null;
    }
  }

  async #make(id: number, file: string): Promise<void> {
    const { signal } = this.#stop;
    const failure = await runCommand(file, signal).catch(reasonOf);
    const error = failure !== null && signal.aborted ? ENDED : failure;
    const made = await stat(file).catch(() => null);
    await endRun(this.#db, id, made?.size ?? null, error);
    if (error === null) this.#log.info({ file, bytes: made?.size }, 'made a backup');
    else this.#log.error({ file, reason: error }, 'the backup failed');
    if (made) await this.#deleteExpired();
  }

  async #deleteExpired(): Promise<void> {
    const { dir, siteTimeZone } = this.#settings;
    const names = await readdir(dir);
    const unfinished = names.filter(isLeftUnfinished);
    for (const name of [...unfinished, ...expiredBackups(names, new Date(), siteTimeZone)]) {
      await rm(join(dir, name));
      this.#log.info({ file: join(dir, name) }, 'deleted an old backup');
    }
  }
}
