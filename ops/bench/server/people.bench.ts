import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds } from './cpu';
import { startDatabases } from './databases';
import { openDevices } from './devices';
import { residentMb } from './memory';
import { options } from './options';
import { type Answered, Person } from './person';
import { issuer, signedInEach, startProduct } from './processes';
import { readsOf } from './reads';
import { prepareWrites, saleOf, type Written } from './writes';

// npm run bench -- people --people 1000 --seconds 60: people with a call a second each, one in ten a sale, and a stream each;
// then --crowd as many for a while, and how soon those of before are served as before.

const EVERY_MS = 1_000;
const WRITE_EVERY = 10;
const CROWD_SECONDS = 30;
const AFTER_SECONDS = 20;
/** What each answer should stay under, by the goals of docs/reliability.md. */
const SLOW_MS = 1_000;

interface Call extends Answered {
  isWrite: boolean;
  /** Seconds since the beginning. */
  at: number;
}

const { people: count, crowd } = options;
const databases = await startDatabases();
const [lots] = options.sizes.slice(-1);
const databaseUrl = await databases.copyOf(lots!, options.today);
const product = await startProduct({ DATABASE_URL: databaseUrl }, 'on');
const written = await prepareWrites(product.origin, 50);
const paths = (await readsOf(databaseUrl, options.today))
  .filter(({ key }) =>
    ['stock', 'all', 'receipts', 'sales', 'log', 'home', 'sellable', 'history'].includes(key),
  )
  .map(({ path }) => path);

const calls: Call[] = [];
const startedAt = performance.now();
const now = () => (performance.now() - startedAt) / 1_000;

/** A person who calls once a second, or as soon as the last call was answered, until the signal. */
async function live(index: number, headers: string, until: AbortSignal): Promise<void> {
  const person = new Person(Number(new URL(product.origin).port), headers);
  await pause(Math.random() * EVERY_MS);
  for (let turn = index; !until.aborted; turn++) {
    const at = now();
    const isWrite = turn % WRITE_EVERY === 0;
    const answer = isWrite
      ? await person.call(
          'POST',
          '/api_sold_goods',
          saleOfPerson(written, index),
          `idempotency-key: ${randomUUID()}\r\n`,
        )
      : await person.call('GET', paths[turn % paths.length]!);
    calls.push({ ...answer, isWrite, at });
    await pause(Math.max(0, EVERY_MS - answer.ms));
  }
  person.close();
}

const saleOfPerson = ({ clients }: Written, index: number) =>
  JSON.stringify(saleOf(clients[index % clients.length]!));

const headersText = (headers: Record<string, string>) =>
  Object.entries({ ...headers, 'accept-encoding': 'br' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

async function crowdOf(size: number, seconds: number): Promise<void> {
  const headers = people.slice(0, size).map(headersText);
  const ended = AbortSignal.timeout(seconds * 1_000);
  await Promise.all(headers.map((each, index) => live(index, each, ended)));
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

function report(title: string, from: number, until: number): void {
  const inTime = calls.filter((call) => call.at >= from && call.at < until);
  const served = inTime.filter(({ status }) => status === 200 || status === 201);
  const shed = inTime.filter(({ status }) => status === 429 || status === 503);
  const failed = inTime.length - served.length - shed.length;
  const text = (values: readonly Answered[]) => {
    const ms = values.map((value) => value.ms);
    return `${at(ms, 0.5).toFixed(0)} / ${at(ms, 0.99).toFixed(0)} / ${at(ms, 1).toFixed(0)} ms`;
  };
  console.log(`${title}: ${(inTime.length / (until - from)).toFixed(0)} calls/s, ${failed} failed`);
  console.log(
    `  reads ${text(served.filter(({ isWrite }) => !isWrite))}, writes ${text(served.filter(({ isWrite }) => isWrite))} (p50 / p99 / most)`,
  );
  const late = served.filter(({ ms }) => ms > SLOW_MS).length;
  if (shed.length > 0 || late > 0) {
    const writes = shed.filter(({ isWrite }) => isWrite).length;
    console.log(
      `  refused ${shed.length} (${writes} writes) in ${text(shed)}, ${shed.filter(({ retryAfter }) => !retryAfter).length} without Retry-After; ${late} served later than a second`,
    );
  }
}

async function measured(title: string, size: number, seconds: number): Promise<void> {
  const from = now();
  const before = [product.pid, databases.pid].map(cpuSeconds);
  const memory = setInterval(
    () => process.stdout.write(`  ${residentMb(product.pid).toFixed(0)} MB\r`),
    5_000,
  );
  await crowdOf(size, seconds);
  clearInterval(memory);
  const until = now();
  report(title, from, until);
  const [node, postgres] = [product.pid, databases.pid].map((pid, index) =>
    ((cpuSeconds(pid) - before[index]!) / (until - from)).toFixed(2),
  );
  console.log(
    `  CPU a second: the product ${node}, PostgreSQL ${postgres}; ${residentMb(product.pid).toFixed(0)} MB`,
  );
}

const people = await signedInEach(Math.max(count, crowd));
const devicesOf = (from: number, until: number) =>
  openDevices({ origin: product.origin, headers: people.slice(from, until), ignoresEvents: true });

const devices = await devicesOf(0, count);
await crowdOf(Math.ceil(count / 5), 5);
calls.length = 0;
await measured(`${count} people`, count, options.seconds);
if (crowd > 0) {
  const more = await devicesOf(count, crowd);
  await measured(`${crowd} people`, crowd, CROWD_SECONDS);
  more.close();
  const from = now();
  await crowdOf(count, AFTER_SECONDS);
  const failing = calls
    .filter((call) => call.at >= from && (call.status >= 400 || call.ms > 250))
    .map((call) => call.at - from);
  console.log(
    `afterwards ${count} people are served within 250 ms again after ${at(failing, 0.99).toFixed(1)} s`,
  );
  report(`  the last ${AFTER_SECONDS / 2} s`, from + AFTER_SECONDS / 2, from + AFTER_SECONDS);
}
devices.close();
await product.stop();
databases.stop();
await issuer.close();
process.exit();
