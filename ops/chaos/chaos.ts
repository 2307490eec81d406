import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../../tests/kit/postgres.mjs';
import { startFailoverPair } from '../../tests/kit/server/failover-pair';
import { frozenLink } from '../../tests/kit/server/frozen-link';
import { issuer, type ProductDatabase, type Served, signedIn, startProduct } from '../bench/server/processes';
import { callSteadily } from './calls';
import { movableClock } from './clock';
import { smallDisk } from './disk';
import { FAILOVERS } from './failovers';
import type { Fault } from './fault';
import { POSTGRES_FAULTS } from './faults';
import { MACHINE_FAULTS } from './machine-faults';
import { newGoodType, storedTimes } from './receipts';
import { count, resultOf } from './result';

// npm run chaos [-- NAME]: makes the database of a running product sick, in one way after the other, while people call it.
// Nothing that was confirmed may be lost, nothing doubled, nothing answered by an unexpected error, and the product never
// restarted. Exits with 1 where that does not hold.

const BEFORE_MS = 3_000;
const AFTER_MS = 15_000;
const STILL_MS = 1_500;
/** How long after a fault a list may show what was before. */
const STALE_S = 3;
const only = process.argv[2] ?? '';

const seconds = (value: number | null) => (value === null ? 'never' : `${value.toFixed(1)} s`);

/** Returns what was wrong. */
async function tryFault<On>(fault: Fault<On>, on: On, product: Served): Promise<string[]> {
  const headers = await signedIn();
  const type = await newGoodType(product.origin, headers);
  const calls = callSteadily(product.origin, headers, type.id);
  await pause(BEFORE_MS);
  const from = calls.now();
  const end = await fault.begin(on);
  await pause(fault.seconds * 1_000);
  const until = calls.now();
  await end();
  await pause(AFTER_MS);
  await calls.stop();
  const failed = await calls.sendAgain();
  const result = resultOf(calls, from, until);
  const times = await storedTimes(product.origin, headers, type.name);
  const confirmed = calls.receipts.filter((receipt) => receipt.confirmed);
  const lost = calls.receipts.filter(({ key }) => !times.has(key)).length;
  const doubled = [...times.values()].filter((each) => each > 1).length;

  console.log(`\n${fault.name} (${fault.seconds} s): ${fault.what}`);
  console.log(`  while it lasted: ${result.during}; the slowest ${seconds(result.slowestMs / 1_000)}`);
  console.log(`  said not ready: ${result.saidNotReady ? 'yes' : 'no'}`);
  const { read, write } = result.backAfter;
  console.log(`  after its end: a read after ${seconds(read)}, a write after ${seconds(write)}`);
  console.log(
    `  ${confirmed.length} of ${calls.receipts.length} writes confirmed at once; ${lost} lost, ${doubled} doubled`,
  );
  const unseen = calls.unseen.map((at) => (at - until) / 1_000);
  if (unseen.length > 0) {
    console.log(
      `  ${unseen.length} lists did not show what their reader had just written, until ${seconds(Math.max(...unseen))} after its end`,
    );
  }
  const wrong = [...result.wrong];
  if (failed.length > 0) wrong.push(`sent again and answered ${count(failed)}`);
  if (unseen.some((after) => after > STALE_S)) wrong.push('lists stayed as they had been');
  if (lost + doubled > 0) wrong.push(`${lost} lost, ${doubled} doubled`);
  if (read === null || write === null) wrong.push('it did not come back');
  if (fault.isUnreachable && !result.saidNotReady) wrong.push('the health check said that it was ready');
  if (!product.isRunning()) wrong.push('the server ended');
  for (const each of wrong) console.log(`  WRONG: ${each}`);
  return wrong;
}

interface Opened<On> {
  database: ProductDatabase;
  on: On;
  close(): Promise<void>;
}

/** Tries what a database can suffer on a product that uses it. Returns how much was wrong. */
async function tryAll<On>(title: string, faults: readonly Fault<On>[], open: () => Promise<Opened<On>>) {
  const tried = faults.filter(({ name }) => name.includes(only));
  if (tried.length === 0) return 0;
  console.log(`\n${title}`);
  const { database, on, close } = await open();
  const product = await startProduct(database, 'on', clock?.environment);
  let wrong = 0;
  for (const fault of tried) {
    if (fault.needs && on[fault.needs] === null) {
      console.log(`\n${fault.name}: not tried, because this machine has no ${String(fault.needs)} for it`);
    } else wrong += (await tryFault(fault, on, product)).length;
    await pause(STILL_MS);
  }
  await product.stop();
  await close();
  return wrong;
}

const names = [...POSTGRES_FAULTS, ...MACHINE_FAULTS, ...FAILOVERS].map(({ name }) => name);
if (!names.some((name) => name.includes(only))) {
  console.error(`There is no fault '${only}': ${[...new Set(names)].join(', ')}.`);
  process.exit(2);
}
const disk = smallDisk();
const clock = movableClock();
const folder = disk?.folder ?? mkdtempSync(join(tmpdir(), 'tfuka-chaos-'));
const machine = { disk, clock: clock?.file ?? null };

let wrong = await tryAll('PostgreSQL', [...POSTGRES_FAULTS, ...MACHINE_FAULTS], async () => {
  const postgres = await startPostgres({ keepIn: join(folder, 'postgres'), more: { max_wal_size: '64MB' } });
  const link = await frozenLink({ host: '127.0.0.1', port: Number(new URL(postgres.url).port) });
  const halt = () => postgres.isRunning() && postgres.halt('immediate');
  return {
    database: { DATABASE_URL: `postgres://postgres@${encodeURIComponent(link.host)}/postgres` },
    on: { ...machine, postgres, link, halt, start: postgres.start },
    async close() {
      await link.close();
      postgres.stop();
    },
  };
});
for (const fault of FAILOVERS) {
  // Each with servers of its own: the place of the first is taken.
  wrong += await tryAll('two servers of PostgreSQL', [fault], async () => {
    const pair = await startFailoverPair();
    return { database: { DATABASE_URL: pair.databaseUrl }, on: pair, close: pair.close };
  });
}
const nothing = () => undefined;
wrong += await tryAll('the embedded database', MACHINE_FAULTS, async () => ({
  database: { DATA_DIR: join(folder, 'data'), DEMO: 'off' },
  on: { ...machine, halt: nothing, start: nothing },
  close: async () => undefined,
}));
disk?.remove();
rmSync(folder, { recursive: true, force: true });
await issuer.close();
console.log(wrong === 0 ? '\nnothing wrong' : `\n${wrong} wrong`);
process.exit(wrong === 0 ? 0 : 1);
