import type { Config } from '../config/config';
import { watchPools } from '../db/connections';
import { meter, setMeter } from './meter';
import { setTracer, tracer } from './tracer';
import { watched } from './watched';

/** Loads and starts what the settings ask for. Call it before the database is opened. */
export async function startMonitoring({ metrics, traces, frontendVersion }: Config): Promise<void> {
  watchPools(watched);
  if (metrics && !meter) {
    const { PrometheusMeter } = await import('./prometheus');
    setMeter(new PrometheusMeter());
  }
  if (traces && !tracer) {
    const { OpenTelemetryTracer } = await import('./open-telemetry');
    setTracer(new OpenTelemetryTracer(traces.endpoint, frontendVersion));
  }
}
