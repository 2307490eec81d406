import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { cpuSeconds } from './cpu';
import { startDatabases } from './databases';
import { openDevices } from './devices';
import { options } from './options';
import { issuer, type Served, signedIn, signedInEach, startProduct } from './processes';
import { prepareWrites, saleOf, type Written } from './writes';

// What open streams cost a write and how soon all are told, what is served when all devices read the list again, and how
// soon devices that were asleep show what there is.

const STREAMS = 500;
const READERS = 200;
const LIST = '/api_goods?stock=existing&limit=30';
const WRITES_A_SECOND = 10;
const SETTLE_MS = 2_000;

interface Sale {
  id: string;
  ms: number;
  /** When its answer came, in milliseconds of the clock. */
  at: number;
}

const agent = new Agent({ keepAlive: true });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
const clock = () => performance.timeOrigin + performance.now();

function sell(origin: string, headers: Record<string, string>, body: string): Promise<Sale> {
  const startedAt = clock();
  return new Promise((resolve, reject) => {
    const call = { method: 'POST', agent, headers: { ...headers, 'idempotency-key': randomUUID() } };
    const sent = request(`${origin}/api_sold_goods`, call, (response) => {
      const { statusCode } = response;
      if (statusCode !== 201) reject(new Error(`a sale was answered ${statusCode}`));
      response.resume().once('end', () => {
        const at = clock();
        resolve({ id: String(response.headers['x-request-id']), ms: at - startedAt, at });
      });
    });
    sent.once('error', reject).end(body);
  });
}

/** Sells ten times a second, whether the last sale was answered or not. */
async function sellSteadily({ origin }: Served, written: Written): Promise<Sale[]> {
  const headers = { ...(await signedIn()), 'content-type': 'application/json' };
  const sales: Promise<Sale>[] = [];
  const startedAt = clock();
  for (let n = 0; n < WRITES_A_SECOND * options.seconds * 4; n++) {
    await pause(startedAt + (n * 1_000) / WRITES_A_SECOND - clock());
    const own = written.clients[n % written.clients.length]!;
    sales.push(sell(origin, headers, JSON.stringify(saleOf(own))));
  }
  return Promise.all(sales);
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const text = (values: readonly number[]) =>
  `${at(values, 0.5).toFixed(1)} / ${at(values, 0.99).toFixed(1)} ms`;
const print = (what: string, found: string) => console.log(`${what.padEnd(52)} ${found}`);
const latencies = (sales: readonly Sale[]) => sales.map(({ ms }) => ms);

async function measureStreams(product: Served, written: Written): Promise<void> {
  // Unmeasured, so that everything is compiled and planned.
  await sellSteadily(product, written);
  print('a write, no stream open', text(latencies(await sellSteadily(product, written))));
  const devices = await openDevices({ origin: product.origin, headers: await signedInEach(STREAMS) });
  await pause(SETTLE_MS);
  const sales = await sellSteadily(product, written);
  await pause(SETTLE_MS);
  const { told } = await devices.told();
  devices.close();
  print(`a write, ${STREAMS} streams open`, text(latencies(sales)));
  const missed = sales.filter(({ id }) => told[id]?.streams !== STREAMS).length;
  if (missed > 0) throw new Error(`of ${missed} writes not all streams were told`);
  const after = sales.map((sale) => told[sale.id]!.at - sale.at);
  print(`all ${STREAMS} told, after the answer`, text(after));
}

async function measureReaders(product: Served, written: Written, postgres: number | null): Promise<void> {
  const headers = await signedInEach(READERS);
  const devices = await openDevices({ origin: product.origin, headers, path: LIST });
  await pause(SETTLE_MS);
  const all = () => [product.pid, postgres ?? 0, devices.pid].map(cpuSeconds);
  const [before, startedAt] = [all(), clock()];
  const sales = await sellSteadily(product, written);
  const seconds = (clock() - startedAt) / 1_000;
  const [node, database, clients] = all().map((now, index) => ((now - before[index]!) / seconds).toFixed(2));
  const { reads } = await devices.told();
  devices.close();
  print(`${READERS} devices read the list again: reads/s`, (reads.length / seconds).toFixed(0));
  print('  a read', text(reads));
  print('  a write meanwhile', text(latencies(sales)));
  const ofDatabase = postgres === null ? '' : `, PostgreSQL ${database}`;
  print('  CPU a second', `the product ${node}${ofDatabase}, the devices ${clients}`);
}

async function measureWaking(product: Served, written: Written): Promise<void> {
  const headers = await signedInEach(READERS);
  const devices = await openDevices({ origin: product.origin, headers, path: LIST });
  await devices.sleep();
  const readsBefore = (await devices.told()).reads.length;
  const sales = await sellSteadily(product, written);
  const [before, startedAt] = [cpuSeconds(product.pid), clock()];
  const current = await devices.wake(sales.at(-1)!.id);
  const allAfter = clock() - startedAt;
  const { reads } = await devices.told();
  print(`${READERS} devices wake: reads of each`, ((reads.length - readsBefore) / READERS).toFixed(2));
  print('  until one shows what there is', `${text(current)}, all ${allAfter.toFixed(0)} ms`);
  print('  CPU of the product', `${(cpuSeconds(product.pid) - before).toFixed(2)} s`);
  devices.close();
}

async function measureAll(databaseUrl: string, postgres: number | null): Promise<void> {
  let written: Written | undefined;
  for (const keptAnswers of ['on', 'off'] as const) {
    const product = await startProduct({ DATABASE_URL: databaseUrl }, keptAnswers);
    // The second one goes on with the lots of the first.
    written ??= await prepareWrites(product.origin, options.clients);
    console.log(`\nkept answers ${keptAnswers}, ${WRITES_A_SECOND} writes a second: p50 / p99`);
    if (keptAnswers === 'on') await measureStreams(product, written);
    await measureReaders(product, written, postgres);
    if (keptAnswers === 'on') await measureWaking(product, written);
    await product.stop();
  }
}

const { DATABASE_URL } = process.env;
if (DATABASE_URL) await measureAll(DATABASE_URL, null);
else {
  const databases = await startDatabases();
  const [lots] = options.sizes.slice(-1);
  await measureAll(await databases.copyOf(lots!, options.today), databases.pid);
  databases.stop();
}
agent.destroy();
await issuer.close();
