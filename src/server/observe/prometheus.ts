import { sql } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { FAILURE_KINDS, failureKind } from '../db/errors';
import type { Db } from '../db/tables';

/** An answer that takes longer counts as none. */
const ANSWER_MS = 3_000;
/** More rows are not counted: a scrape stays quick however long nothing was sealed. */
const ROWS_MAX = 100_000;

interface DatabaseFigures {
  /** Rows of the journal that are in no block yet. */
  unsealed: number;
  /** The age of the oldest of them in seconds; 0 without any. */
  oldestSeconds: number;
}

const pending = new WeakMap<Db, Promise<DatabaseFigures | null>>();

async function read(db: Db): Promise<DatabaseFigures | null> {
  // Transactions are compared by the index of the journal, so the cost follows what is not sealed yet.
  const { rows } = await sql<DatabaseFigures>`
    with last as (select position from seals order by block desc limit 1),
         rest as (
           select at from journal
            where xid >= coalesce((select pg_snapshot_xmin(position) from last), '0'::xid8)
              and not coalesce(pg_visible_in_snapshot(xid, (select position from last)), false)
            order by xid limit ${sql.lit(ROWS_MAX)})
    select count(*)::integer as unsealed,
           greatest(coalesce(extract(epoch from now() - min(at)), 0), 0)::float8 as "oldestSeconds"
      from rest`.execute(db);
  return rows[0]!;
}

/** What the database tells of itself; null if it does not answer in time. Concurrent calls share one query. */
function databaseFigures(db: Db): Promise<DatabaseFigures | null> {
  const reading =
    pending.get(db) ??
    read(db)
      .catch(() => null)
      .finally(() => pending.delete(db));
  pending.set(db, reading);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, ANSWER_MS, null)));
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Why a sign-in was refused: too many attempts, an unknown name or wrong password, a demo account without the demo, too many
 * passwords being checked at once, a wrong one-time or recovery code, a passkey that is not accepted.
 */
const SIGN_IN_FAILURES = ['too_many', 'wrong', 'demo_off', 'busy', 'wrong_code', 'wrong_passkey'] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

/** What is read only when the figures are asked for. */
interface Sources {
  /** By what they are for. */
  pools: Record<string, Pick<pg.Pool, 'options' | 'totalCount' | 'idleCount' | 'waitingCount'>>;
  db: Db;
  /** `readAt`: milliseconds since 1970. */
  feed: { figures: { readAt: number } };
  /** How many event streams are open. */
  streams: () => number;
  answerCache: { figures: { given: number; read: number; bytes: number } };
  replica: { pool: Sources['pools'][string]; figures: { standby: number; primary: number } };
  build: { version: string; build: string; commit: string; database: string };
  /** When the last backup ended; null while there is none. */
  lastBackupAt: () => Date | null;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The figures of this process for Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const sources: Partial<Sources> = {};
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });

  const statementFailures = counter('tfuka_statement_failures_total', 'Failed statements by kind.', 'kind');
  for (const kind of FAILURE_KINDS) statementFailures.inc({ kind }, 0);
  const signInFailures = counter('tfuka_sign_in_failures_total', 'Refused sign-ins by reason.', 'reason');
  for (const reason of SIGN_IN_FAILURES) signInFailures.inc({ reason }, 0);
  const kept = counter('tfuka_kept_answers_total', 'Answers of reads that are kept.', 'from');
  const replicaReads = counter(
    'tfuka_replica_reads_total',
    'Reads from the database that a standby may serve, by where they were done.',
    'on',
  );
  const build = new Gauge({
    name: 'tfuka_build_info',
    help: 'Always 1; the labels tell what runs.',
    labelNames: ['version', 'build', 'commit', 'database'],
    registers,
  });

  const gauges = new Map<string, Gauge>();
  /** A value that is not known is not given, so that no rule takes it for 0. */
  function set(name: string, help: string, value: number | undefined, labels: Record<string, string> = {}) {
    const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers });
    gauges.set(name, gauge);
    if (value === undefined) gauge.remove(labels);
    else gauge.set(labels, value);
  }

  async function readSources(): Promise<void> {
    const { pools, db, feed, streams, answerCache, replica, lastBackupAt } = sources;
    const secondsSince = (at: number) => (Date.now() - at) / 1000;
    for (const [name, pool] of Object.entries({ ...pools, ...(replica && { replica: replica.pool }) })) {
      const labels = { pool: name };
      set('tfuka_pool_max', 'Connections that the pool may have.', pool.options.max, labels);
      set('tfuka_pool_size', 'Connections that the pool has.', pool.totalCount, labels);
      set('tfuka_pool_idle', 'Connections of the pool that nobody uses.', pool.idleCount, labels);
      set('tfuka_pool_waiting', 'How many wait for a connection.', pool.waitingCount, labels);
    }
    const database = db && (await databaseFigures(db));
    const up = database === undefined ? undefined : Number(database !== null);
    set('tfuka_database_up', 'Whether the database answered just now.', up);
    set('tfuka_sealing_backlog_rows', 'Rows of the journal not sealed yet.', database?.unsealed);
    set('tfuka_sealing_backlog_age_seconds', 'Age of the oldest of them.', database?.oldestSeconds);
    const open = streams?.();
    set('tfuka_streams_open', 'Open event streams.', open);
    const behind = feed && (open ? secondsSince(feed.figures.readAt) : 0);
    set('tfuka_feed_behind_seconds', 'Since the journal was last read, while streams are open.', behind);
    const answers = answerCache?.figures;
    kept.reset();
    kept.inc({ from: 'kept' }, answers?.given ?? 0);
    kept.inc({ from: 'database' }, answers?.read ?? 0);
    set('tfuka_kept_answers_bytes', 'What the kept answers take.', answers?.bytes);
    replicaReads.reset();
    for (const [on, count] of Object.entries(replica?.figures ?? {})) replicaReads.inc({ on }, count);
    const backup = lastBackupAt?.();
    const backupAge = backup ? secondsSince(backup.getTime()) : undefined;
    set('tfuka_backup_age_seconds', 'Age of the last backup; absent where none is known.', backupAge);
    if (sources.build) build.set(sources.build, 1);
  }

  return {
    /** The labels are patterns of routes, never URLs, which may contain names. */
    calls: new Histogram({
      name: 'tfuka_call_duration_seconds',
      help: 'Calls by route and status, but event streams. The status of a call whose caller left is aborted.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    callsInProgress: new Gauge({
      name: 'tfuka_calls_in_progress',
      help: 'Calls in progress, but event streams.',
      registers,
    }),
    callsShed: counter('tfuka_calls_shed_total', 'Calls refused because too many were in progress.'),
    poolWait: new Histogram({
      name: 'tfuka_pool_wait_seconds',
      help: 'How long a transaction or statement waited for a connection to the database.',
      buckets: BUCKETS,
      registers,
    }),
    signInFailures,

    statementFailed(error: unknown): void {
      const kind = failureKind(error);
      if (kind) statementFailures.inc({ kind });
    },

    /** Adds to what is read when the figures are asked for. */
    watch(more: Partial<Sources>): void {
      Object.assign(sources, more);
    },

    /** All figures, in Prometheus's text format. */
    async figures(): Promise<{ type: string; text: string }> {
      await readSources();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
