import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { LRUCache } from 'lru-cache';
import { failureKind } from '../db/errors';

const WRITE =
  /\b(insert) into\s+"?(\w+)|\b(delete) from\s+"?(\w+)|(?<!\b(?:for|key|do)\s+)\b(update)\s+"?(\w+)/i;
const READ = /\bfrom\s+"?(\w+)/i;

interface StatementName {
  operation: string;
  table?: string;
}

const known = new LRUCache<string, StatementName>({ max: 500 });

function nameOf(text: string): StatementName {
  const [, insert, into, remove, from, update, updated] = WRITE.exec(text) ?? [];
  const operation = insert ?? remove ?? update;
  if (operation) return { operation: operation.toLowerCase(), table: into ?? from ?? updated };
  const word = /^\W*(?:\/\*.*?\*\/)?\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'other';
  return { operation: word === 'with' ? 'select' : word, table: READ.exec(text)?.[1] };
}

/** What a statement does and with which table: its first write, else what it reads first. */
export function statementName(text: string): StatementName {
  const found = known.get(text);
  if (found) return found;
  const name = nameOf(text);
  known.set(text, name);
  return name;
}

interface CallContext {
  context: Context;
  /** Work that a call began and others share, such as looking for writes, goes on after its end. */
  ended: boolean;
}

/** A collector that does not answer may hold up the stop of the server for this time. */
const CLOSE_MS = 3_000;

/** A span that was begun. */
export class Trace {
  readonly context: Context;
  readonly #span: Span;

  constructor(span: Span, within: Context) {
    this.#span = span;
    this.context = trace.setSpan(within, span);
  }

  end(error?: unknown): void {
    // Its message may contain values.
    if (error !== undefined)
      this.#span.setStatus({ code: SpanStatusCode.ERROR, message: failureKind(error) ?? 'other' });
    this.#span.end();
  }
}

interface TracedCall {
  method: string;
  /** The pattern, never the URL, which may contain names. */
  route: string;
  requestId: string;
  headers: Record<string, unknown>;
}

/**
 * Traces in OpenTelemetry's format, sent to a collector. Spans are begun by hand, because the server is one bundle, into
 * which no instrumentation can reach. The SDK reads its other standard variables (headers, sampler, service name) itself.
 */
export class OpenTelemetryTracer {
  readonly #propagator = new W3CTraceContextPropagator();
  readonly #calls = new AsyncLocalStorage<CallContext>();
  readonly #provider: BasicTracerProvider;
  readonly #tracer;

  constructor(endpoint: string, version: string) {
    this.#provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'tfuka', 'service.version': version }).merge(
        detectResources({ detectors: [envDetector] }),
      ),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
    });
    this.#tracer = this.#provider.getTracer('tfuka', version);
  }

  call({ method, route, requestId, headers }: TracedCall) {
    const parent = this.#propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const attributes = { 'http.request.method': method, 'http.route': route, 'tfuka.request_id': requestId };
    const span = this.#tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const call: CallContext = { context: trace.setSpan(parent, span), ended: false };
    const { traceId, spanId } = span.spanContext();
    return {
      /** Added to the call's log lines. */
      ids: { traceId, spanId },
      /** Runs what belongs to the call: statements in it become parts of its trace. */
      run: (work: () => void) => this.#calls.run(call, work),
      end(status: string) {
        call.ended = true;
        if (/^\d+$/.test(status)) span.setAttribute('http.response.status_code', Number(status));
        if (!/^[1-4]/.test(status)) span.setStatus({ code: SpanStatusCode.ERROR, message: status });
        span.end();
      },
    };
  }

  /** Undefined outside of a call. */
  transaction(): Trace | undefined {
    return this.#begin('transaction', { 'db.system.name': 'postgresql' });
  }

  /** A span with only the operation and table of the SQL text. Undefined outside a call. */
  statement(text: string, within?: Trace): Trace | undefined {
    const { operation, table } = statementName(text);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    };
    return this.#begin(table ? `${operation} ${table}` : operation, attributes, within?.context);
  }

  /** Sends what was not sent yet. */
  async close(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref());
    await Promise.race([this.#provider.shutdown(), late]);
  }

  #begin(name: string, attributes: Record<string, string>, within?: Context): Trace | undefined {
    const call = this.#calls.getStore();
    if (!call || call.ended) return undefined;
    const context = within ?? call.context;
    return new Trace(this.#tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context), context);
  }
}
