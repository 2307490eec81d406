import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CallTimes } from './call-times';
import { databaseFigures } from './database-figures';
import { FAILURE_KINDS, failureKind } from './failure-kind';
import { type EndedCall, type Meter, SIGN_IN_FAILURES, type SignInFailure, type Sources } from './meter';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of this process for Prometheus. */
export class PrometheusMeter implements Meter {
  readonly #registry = new Registry();
  readonly #sources: Partial<Sources> = {};
  #inProgress = 0;

  readonly #calls = new CallTimes(
    'tfuka_call_duration_seconds',
    'Calls by route and status, but event streams. The status of a call whose caller left is aborted.',
    BUCKETS,
  );
  readonly #shed = this.#counter(
    'tfuka_calls_shed_total',
    'Calls refused because too many were in progress.',
  );
  readonly #wait = new Histogram({
    name: 'tfuka_pool_wait_seconds',
    help: 'How long a transaction or statement waited for a connection to the database.',
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #failures = this.#counter('tfuka_statement_failures_total', 'Failed statements by kind.', 'kind');
  readonly #signIns = this.#counter('tfuka_sign_in_failures_total', 'Refused sign-ins by reason.', 'reason');
  readonly #kept = this.#counter('tfuka_kept_answers_total', 'Answers of reads that are kept.', 'from');
  readonly #replica = this.#counter(
    'tfuka_replica_reads_total',
    'Reads from the database that a standby may serve, by where they were done.',
    'on',
  );
  readonly #build = new Gauge({
    name: 'tfuka_build_info',
    help: 'Always 1; the labels tell what runs.',
    labelNames: ['version', 'build', 'commit', 'database'],
    registers: [this.#registry],
  });
  readonly #gauges = new Map<string, Gauge>();

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    for (const kind of FAILURE_KINDS) this.#failures.inc({ kind }, 0);
    for (const reason of SIGN_IN_FAILURES) this.#signIns.inc({ reason }, 0);
  }

  callBegan(): void {
    this.#inProgress++;
  }

  callEnded(call: EndedCall | null): void {
    this.#inProgress--;
    if (call) this.#calls.add(call);
  }

  callShed(): void {
    this.#shed.inc();
  }

  connectionWaited(seconds: number): void {
    this.#wait.observe(seconds);
  }

  statementFailed(error: unknown): void {
    const kind = failureKind(error);
    if (kind) this.#failures.inc({ kind });
  }

  signInFailed(reason: SignInFailure): void {
    this.#signIns.inc({ reason });
  }

  watch(sources: Partial<Sources>): void {
    Object.assign(this.#sources, sources);
  }

  async figures(): Promise<{ type: string; text: string }> {
    const { pools, db, feed, streams, keptAnswers, replica, build, lastBackupAt } = this.#sources;
    const secondsSince = (at: number) => (Date.now() - at) / 1000;
    for (const [name, pool] of Object.entries({ ...pools, ...(replica && { replica: replica.pool }) })) {
      const labels = { pool: name };
      this.#set('tfuka_pool_max', 'Connections that the pool may have.', pool.options.max, labels);
      this.#set('tfuka_pool_size', 'Connections that the pool has.', pool.totalCount, labels);
      this.#set('tfuka_pool_idle', 'Connections of the pool that nobody uses.', pool.idleCount, labels);
      this.#set('tfuka_pool_waiting', 'How many wait for a connection.', pool.waitingCount, labels);
    }
    const database = db && (await databaseFigures(db));
    const up = database === undefined ? undefined : Number(database !== null);
    this.#set('tfuka_database_up', 'Whether the database answered just now.', up);
    this.#set('tfuka_sealing_backlog_rows', 'Rows of the journal not sealed yet.', database?.unsealed);
    this.#set('tfuka_sealing_backlog_age_seconds', 'Age of the oldest of them.', database?.oldestSeconds);
    const open = streams?.() ?? 0;
    const behind = feed && (open === 0 ? 0 : secondsSince(feed.figures.readAt));
    const calls = this.#inProgress - open;
    this.#set('tfuka_calls_in_progress', 'Calls in progress, but event streams.', Math.max(calls, 0));
    this.#set('tfuka_streams_open', 'Open event streams.', streams?.());
    this.#set(
      'tfuka_feed_behind_seconds',
      'Since the journal was last read, while streams are open.',
      behind,
    );
    const kept = keptAnswers?.figures;
    this.#kept.reset();
    this.#kept.inc({ from: 'kept' }, kept?.given ?? 0);
    this.#kept.inc({ from: 'database' }, kept?.read ?? 0);
    this.#set('tfuka_kept_answers_bytes', 'What the kept answers take.', kept?.bytes);
    this.#replica.reset();
    for (const [on, count] of Object.entries(replica?.figures ?? {})) this.#replica.inc({ on }, count);
    const backup = lastBackupAt?.();
    const backupAge = backup ? secondsSince(backup.getTime()) : undefined;
    this.#set('tfuka_backup_age_seconds', 'Age of the last backup; absent where none is known.', backupAge);
    if (build) this.#build.set(build, 1);
    return {
      type: this.#registry.contentType,
      text: `${await this.#registry.metrics()}${this.#calls.text()}`,
    };
  }

  /** A value that is not known is not given, so that no rule takes it for 0. */
  #set(name: string, help: string, value: number | undefined, labels: Record<string, string> = {}): void {
    const gauge =
      this.#gauges.get(name) ??
      new Gauge({ name, help, labelNames: Object.keys(labels), registers: [this.#registry] });
    this.#gauges.set(name, gauge);
    if (value === undefined) gauge.remove(labels);
    else gauge.set(labels, value);
  }

  #counter(name: string, help: string, ...labelNames: string[]): Counter {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }
}
