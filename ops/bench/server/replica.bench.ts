import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tests/kit/free-port.mjs';
import { startPostgres } from '../../../tests/kit/postgres.mjs';
import { validReceipt } from '../../../tests/kit/valid-receipt';
import { cpuSeconds } from './cpu';
import { fill } from './databases';
import { options } from './options';
import { Person } from './person';
import { issuer, type Served, signedIn, startProduct } from './processes';

// What reading from a standby costs a read, and takes from the primary, while 50 writes a second make all lists stale.
// In turns with a server process that has no standby, on the same database.

const WRITES_A_SECOND = 50;
const READERS = 8;
const READ_PAUSE_MS = 80;
const ROUNDS = 10;
const LISTS = [
  'goods?stock=existing&',
  'purchased_goods?',
  'goods?made=true&sort=-manufactured_at&',
  'reports/inventory?',
];

const more = { synchronous_commit: 'on', fsync: 'on', full_page_writes: 'on' };
const primary = await startPostgres({ more });
await fill({ databaseUrl: primary.url, dataDir: '' }, options.sizes[0]!, options.today);
const standby = await startPostgres({ more, standbyOf: primary.url });
const DATABASE_URL = primary.url;
const ports = [await freePort(), await freePort()] as const;
const without = await startProduct({ DATABASE_URL }, 'on', { METRICS_PORT: String(ports[0]) });
const replicated = await startProduct({ DATABASE_URL }, 'on', {
  METRICS_PORT: String(ports[1]),
  REPLICA_URL: standby.url,
});
const headers = Object.entries(await signedIn())
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
const portOf = ({ origin }: Served) => Number(new URL(origin).port);

/** Calls from now until the time is over, and tells how long each took. */
async function repeat(until: number, every: number, product: Served, next: () => [string, string, string?]) {
  const person = new Person(portOf(product), headers);
  const times: number[] = [];
  for (let at = performance.now() + Math.random() * every; at < until; at += every) {
    await pause(Math.max(0, at - performance.now()));
    const [method, path, body] = next();
    const { status, ms } = await person.call(method, path, body);
    if (status !== 200 && status !== 201) throw new Error(`${path} answered ${status}`);
    times.push(ms);
  }
  person.close();
  return times;
}

async function readsOn() {
  const text = await (await fetch(`http://127.0.0.1:${ports[1]}/metrics`)).text();
  const of = (where: string) =>
    Number(new RegExp(`replica_reads_total{on="${where}"} (\\d+)`).exec(text)?.[1]);
  return { standby: of('standby'), primary: of('primary') };
}

let written = 0;
/** Writes go to the other process, so that both are measured alike. */
async function round(product: Served, seconds: number) {
  const until = performance.now() + seconds * 1_000;
  const cpu = [primary.pid, standby.pid, product.pid].map(cpuSeconds);
  const other = product === without ? replicated : without;
  const writers = Array.from({ length: 5 }, () =>
    repeat(until, 5_000 / WRITES_A_SECOND, other, () => {
      const good_type = {
        name: `גזר ${written++}`,
        units: 'kilograms',
        expires: false,
        manufactured: false,
      };
      return ['POST', '/api_purchased_goods', JSON.stringify(validReceipt({ good_type }))];
    }),
  );
  const readers = Array.from({ length: READERS }, () =>
    repeat(until, READ_PAUSE_MS, product, () => {
      const list = LISTS[Math.floor(Math.random() * LISTS.length)]!;
      return ['GET', `/api_${list}limit=30&offset=${30 * Math.floor(Math.random() * 20)}`];
    }),
  );
  const reads = (await Promise.all(readers)).flat();
  const writes = (await Promise.all(writers)).flat();
  const spent = [primary.pid, standby.pid, product.pid].map((pid, at) => cpuSeconds(pid) - cpu[at]!);
  return { reads, writes, spent };
}

const all = [without, replicated].map((product) => ({
  product,
  reads: [] as number[],
  writes: [] as number[],
  spent: [0, 0, 0],
}));
for (const { product } of all) await round(product, 2);
const before = await readsOn();
for (let turn = 0; turn < ROUNDS; turn++) {
  for (const one of all) {
    const { reads, writes, spent } = await round(one.product, options.seconds);
    one.reads.push(...reads);
    one.writes.push(...writes);
    one.spent = one.spent.map((seconds, at) => seconds + spent[at]!);
  }
}
const after = await readsOn();
const share = (times: number[], part: number) =>
  times.sort((a, b) => a - b)[Math.floor(times.length * part)]!.toFixed(1);
for (const { product, reads, writes, spent } of all) {
  const seconds = ROUNDS * options.seconds;
  const [ofPrimary, ofStandby, ofServer] = spent.map((cpu) => `${((100 * cpu) / seconds).toFixed(1)} %`);
  console.log(
    `${product === without ? 'without' : 'with   '} a standby: ${(reads.length / seconds).toFixed(0)} reads/s, p50 ${share(reads, 0.5)} ms, ` +
      `p99 ${share(reads, 0.99)} ms; ${(writes.length / seconds).toFixed(0)} writes/s, p50 ${share(writes, 0.5)} ms; ` +
      `CPU: primary ${ofPrimary}, standby ${ofStandby}, server ${ofServer}`,
  );
}
const [here, there] = [after.standby - before.standby, after.primary - before.primary];
console.log(`${here} of ${here + there} reads from the database were done on the standby`);
await Promise.all([without.stop(), replicated.stop()]);
for (const server of [standby, primary]) server.stop();
await issuer.close();
