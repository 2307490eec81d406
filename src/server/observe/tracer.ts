/** A span that was begun. */
export interface Trace {
  end(error?: unknown): void;
}

export interface CallTrace {
  /** Added to the call's log lines. */
  ids: { traceId: string; spanId: string };
  /** Runs what belongs to the call: statements in it become parts of its trace. */
  run(work: () => void): void;
  end(status: string): void;
}

export interface TracedCall {
  method: string;
  /** The pattern, never the URL, which may contain names. */
  route: string;
  requestId: string;
  headers: Record<string, unknown>;
}

/** Tells where the time of a call goes. */
export interface Tracer {
  call(call: TracedCall): CallTrace;
  /** Undefined outside of a call. */
  transaction(): Trace | undefined;
  /** Of the SQL text only its operation and table are told. Undefined outside of a call. */
  statement(text: string, within?: Trace): Trace | undefined;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
}

/** The tracer of this process; null, and nothing is traced or even loaded, where no setting asks for traces. */
export let tracer: Tracer | null = null;

/** Set it before the database is opened. */
export function setTracer(used: Tracer | null): void {
  tracer = used;
}
