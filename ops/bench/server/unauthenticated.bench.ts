import { setTimeout as pause } from 'node:timers/promises';
import { startAttackers } from '../../../tests/kit/server/attackers';
import { UNAUTHENTICATED_ATTACKS } from '../../../tests/kit/server/unauthenticated-attacks';
import { cpuSeconds } from './cpu';
import { startDatabases } from './databases';
import { residentMb } from './memory';
import { options } from './options';
import { Person } from './person';
import { issuer, type Served, signedIn, startProduct } from './processes';

// What those who have not signed in can take from somebody who has: their calls a second, one after the other, and what
// the server needs, without and during each attack.

const WARM_MS = 1_500;
const AFTER_MS = 6_000;
const PATH = '/api_goods?limit=30';

async function measure({ pid, origin }: Served) {
  const port = Number(new URL(origin).port);
  const headers = Object.entries(await signedIn())
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const person = new Person(port, headers);
  const times: number[] = [];
  let [refused, sick, slowestHealth, most] = [0, 0, 0, 0];
  const cpu = cpuSeconds(pid);
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > options.seconds * 1_000;
  const watching = (async () => {
    while (!isOver()) {
      // On a new connection each time.
      const monitor = new Person(port, '');
      const health = await monitor.call('GET', '/health/ready');
      monitor.close();
      if (health.status !== 200) sick++;
      slowestHealth = Math.max(slowestHealth, health.ms);
      most = Math.max(most, residentMb(pid));
      await pause(50);
    }
  })();
  while (!isOver()) {
    const { status, ms } = await person.call('GET', PATH);
    if (status !== 200) refused++;
    times.push(ms);
  }
  await watching;
  person.close();
  const seconds = (performance.now() - startedAt) / 1_000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    slow: times[Math.floor(times.length * 0.99)]!,
    refused,
    sick,
    slowestHealth,
    most,
    cores: (cpuSeconds(pid) - cpu) / seconds,
  };
}

function row(name: string, figures: Awaited<ReturnType<typeof measure>>, after: number | null): void {
  const { perSecond, slow, refused, sick, slowestHealth, most, cores } = figures;
  console.log(
    name.padEnd(36),
    `${perSecond.toFixed(0).padStart(5)} calls/s, p99 ${slow.toFixed(0).padStart(4)} ms, ${refused} not answered;`,
    `health ${slowestHealth.toFixed(0)} ms at most, ${sick} failed;`,
    `${cores.toFixed(2)} cores, ${most.toFixed(0)} MB${after === null ? '' : `, after it ${after.toFixed(0)} MB`}`,
  );
}

const databases = await startDatabases();
const databaseUrl = await databases.copyOf(options.sizes[0]!, options.today);
const start = () => startProduct({ DATABASE_URL: databaseUrl }, 'on', { TRUST_PROXY: '0' });
const quiet = await start();
await measure(quiet);
row('nobody else', await measure(quiet), null);
await quiet.stop();
for (const name of Object.keys(UNAUTHENTICATED_ATTACKS).filter((one) => one.includes(options.only))) {
  const product = await start();
  await fetch(`${product.origin}${PATH}`, { headers: await signedIn() });
  const attackers = startAttackers();
  await attackers.order({ name, host: '127.0.0.1', port: Number(new URL(product.origin).port) });
  await pause(WARM_MS);
  const figures = await measure(product);
  await attackers.end();
  await pause(AFTER_MS);
  row(name, figures, residentMb(product.pid));
  await product.stop();
}
databases.stop();
await issuer.close();
