import { endpoints } from '../../../src/contract/endpoints';
import { freePort } from '../../../tests/kit/free-port.mjs';
import { cpuSeconds } from './cpu';
import { startDatabases } from './databases';
import { options } from './options';
import { Person } from './person';
import { issuer, signedIn, startProduct } from './processes';

// What a scrape of /metrics costs a server that has answered many routes, beside a call that answers nothing.

const TIMES = 2_000;

async function costOf(pid: number, port: number, path: string): Promise<string> {
  const person = new Person(port, '');
  const once = () => person.call('GET', path);
  for (let time = 0; time < TIMES / 4; time++) await once();
  const cpu = cpuSeconds(pid);
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const { status, ms } = await once();
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    times.push(ms);
  }
  person.close();
  times.sort((a, b) => a - b);
  const eachMs = ((cpuSeconds(pid) - cpu) * 1_000) / TIMES;
  return `${eachMs.toFixed(2)} ms of CPU, ${times[TIMES / 2]!.toFixed(1)} ms p50, ${times[TIMES * 0.99]!.toFixed(1)} ms p99`;
}

const databases = await startDatabases();
const DATABASE_URL = await databases.copyOf(options.sizes[0]!, options.today);
const metricsPort = await freePort();
const product = await startProduct({ DATABASE_URL }, 'on', { METRICS_PORT: String(metricsPort) });
const headers = await signedIn();
const reads = Object.values(endpoints).filter(
  ({ method, path }) => method === 'GET' && path.startsWith('/api_'),
);
let answered = 0;
for (const { path } of reads.filter((one) => one.path !== endpoints.streamEvents.path)) {
  const { ok } = await fetch(`${product.origin}${path.replaceAll(/\{\w+\}/g, '1')}`, { headers });
  if (ok) answered++;
}
const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
console.log(
  `after calls of ${answered} routes: ${(text.length / 1_000).toFixed(0)} kB, ${text.split('\n').length} lines`,
);
console.log('a scrape   ', await costOf(product.pid, metricsPort, '/metrics'));
console.log('/health/live', await costOf(product.pid, Number(new URL(product.origin).port), '/health/live'));
await product.stop();
databases.stop();
await issuer.close();
