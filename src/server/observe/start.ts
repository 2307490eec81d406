import type { Config } from '../config/config';
import type { OpenTelemetryTracer } from './open-telemetry';
import type { Metrics } from './prometheus';

/** The figures of this process; null, and their library is not loaded, where no setting asks for them. */
export let metrics: Metrics | null = null;

/** The tracer of this process; null, and its library is not loaded, where no setting asks for traces. */
export let tracer: OpenTelemetryTracer | null = null;

/** Set them before the database is opened. */
export function setMetrics(used: Metrics | null): void {
  metrics = used;
}
export function setTracer(used: OpenTelemetryTracer | null): void {
  tracer = used;
}

/** Loads and starts what the settings ask for. Call it before the database is opened. */
export async function startMonitoring(config: Config): Promise<void> {
  if (config.metrics) metrics ??= (await import('./prometheus')).createMetrics();
  if (config.traces && !tracer) {
    const { OpenTelemetryTracer } = await import('./open-telemetry');
    tracer = new OpenTelemetryTracer(config.traces.endpoint, config.frontendVersion);
  }
}
