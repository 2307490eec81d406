import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { validReceipt } from '../../src/contract/testing/valid-receipt';
import { frozenLink } from '../../src/server/testing/frozen-link';
import { issuer, type Served, signedIn, startProduct } from '../server/processes';
import { callSteadily } from './calls';
import { smallDisk } from './disk';
import { type Fault, FAULTS, type Sick } from './faults';
import { movableClock } from './clock';
import { count, resultOf } from './result';

// npm run chaos [-- NAME]: makes the database of a running product sick, in one way after the other, while people call it.
// Nothing that was confirmed may be lost, nothing doubled, nothing answered by an unexpected error, and the product never
// restarted. Exits with 1 where that does not hold.

const BEFORE_MS = 3_000;
const AFTER_MS = 25_000;
const STILL_MS = 1_500;
const only = process.argv[2] ?? '';

async function goodType(origin: string, headers: Record<string, string>): Promise<number> {
  const type = { name: `קמח ${Date.now()}`, units: 'kilograms', expires: false, manufactured: true };
  const response = await fetch(`${origin}/api_purchased_goods`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(validReceipt({ good_type: type, manufactured_at: 'the first' })),
  });
  const answer = (await response.json()) as { good_type_id?: number };
  if (answer.good_type_id === undefined) throw new Error(JSON.stringify(answer));
  return answer.good_type_id;
}

/** How often each key is stored. */
async function stored(url: string, type: number): Promise<Map<string, number>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ key: string; times: number }>(
    'select batch as key, count(*)::int as times from goods where good_type_id = $1 and batch is not null group by 1',
    [type],
  );
  await client.end();
  return new Map(rows.map(({ key, times }) => [key, times]));
}

const seconds = (value: number | null) => (value === null ? 'never' : `${value.toFixed(1)} s`);

async function tryFault(fault: Fault, sick: Sick, product: Served): Promise<string[]> {
  const headers = await signedIn();
  const type = await goodType(product.origin, headers);
  const calls = callSteadily(product.origin, headers, type);
  await pause(BEFORE_MS);
  const from = calls.now();
  const end = await fault.begin(sick);
  await pause(fault.seconds * 1_000);
  const until = calls.now();
  await end();
  await pause(AFTER_MS);
  await calls.stop();
  const failed = await calls.sendAgain();
  const result = resultOf(calls, from, until);
  const times = await stored(sick.postgres.url, type);
  const confirmed = calls.receipts.filter((receipt) => receipt.confirmed);
  const lost = calls.receipts.filter(({ key }) => !times.has(key)).length;
  const doubled = [...times.values()].filter((each) => each > 1).length;

  console.log(`\n${fault.name} (${fault.seconds} s): ${fault.promise}`);
  console.log(`  while it lasted: ${result.during}; the slowest ${seconds(result.slowestMs / 1_000)}`);
  console.log(`  said not ready: ${result.saidNotReady ? 'yes' : 'no'}`);
  console.log(
    `  after its end: a read after ${seconds(result.backAfter.read)}, a write after ${seconds(result.backAfter.write)}`,
  );
  console.log(
    `  ${confirmed.length} of ${calls.receipts.length} writes confirmed at once; ${lost} lost, ${doubled} doubled`,
  );
  const wrong = [...result.wrong];
  if (failed.length > 0) wrong.push(`sent again and answered ${count(failed)}`);
  if (lost + doubled > 0) wrong.push(`${lost} lost, ${doubled} doubled`);
  if (result.backAfter.read === null || result.backAfter.write === null) wrong.push('it did not come back');
  if (fault.isAway && !result.saidNotReady) wrong.push('the health check said that it was ready');
  if (!product.isRunning()) wrong.push('the server ended');
  for (const each of wrong) console.log(`  WRONG: ${each}`);
  return wrong;
}

const disk = smallDisk();
const clock = movableClock();
const keepIn = disk ? join(disk.folder, 'postgres') : mkdtempSync(join(tmpdir(), 'tfuka-chaos-'));
const postgres = await startPostgres({ keepIn, more: { max_wal_size: '64MB' } });
const { port } = new URL(postgres.url);
const link = await frozenLink({ host: '127.0.0.1', port: Number(port) });
const linked = `postgres://postgres@${encodeURIComponent(link.host)}/postgres`;
const product = await startProduct({ DATABASE_URL: linked }, 'on', clock?.environment);
const sick: Sick = {
  postgres: {
    url: postgres.url,
    get pid() {
      return postgres.pid;
    },
    stop: postgres.halt,
    start: postgres.start,
  },
  link,
  disk: disk?.folder ?? null,
  clock: clock?.file ?? null,
};

let wrong = 0;
for (const fault of FAULTS.filter(({ name }) => name.includes(only))) {
  const missing = (fault.needs === 'disk' && !disk) || (fault.needs === 'clock' && !clock);
  if (missing) console.log(`\n${fault.name}: not tried, because this machine has no ${fault.needs} for it`);
  else wrong += (await tryFault(fault, sick, product)).length;
  await pause(STILL_MS);
}
await product.stop();
await link.close();
postgres.stop();
disk?.remove();
if (!disk) rmSync(keepIn, { recursive: true, force: true });
await issuer.close();
console.log(wrong === 0 ? '\nnothing wrong' : `\n${wrong} wrong`);
process.exit(wrong === 0 ? 0 : 1);
