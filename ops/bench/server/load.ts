import autocannon from 'autocannon';
import { options } from './options';

export interface Figure {
  perSecond: number;
  p50: number;
  p99: number;
  /** Bytes of an answer. */
  bytes: number;
}

/** What each of the clients sends. */
export type Calls = Omit<autocannon.Options, 'connections' | 'duration'>;

/** The clients call as fast as they are answered: a second to warm up, then for the time of a measurement. */
export async function measure(calls: Calls): Promise<Figure> {
  const run = (duration: number) => autocannon({ connections: options.clients, ...calls, duration });
  await run(1);
  const { requests, latency, throughput, non2xx, errors } = await run(options.seconds);
  if (non2xx > 0 || errors > 0) throw new Error(`${calls.url}: ${non2xx} refused, ${errors} failed`);
  const bytes = throughput.average / requests.average;
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, bytes };
}
