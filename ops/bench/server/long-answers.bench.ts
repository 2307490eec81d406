import pg from 'pg';
import { connectClient } from '../../../src/server/db/session';
import { startDatabases } from './databases';
import { residentMb } from './memory';
import { options } from './options';
import { issuer, type Served, signedIn, startProduct } from './processes';

// What a long answer costs the product: the time it takes, how much its memory grows meanwhile, and how soon others are
// answered.

const MOVEMENTS = 60_000;
const HISTORY = 10_000;
const AT_ONCE = [1, 16];
/** How often memory is read and health asked, in milliseconds. */
const EVERY_MS = 10;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Gives a lot many movements, and makes another of many lots; both bypass the ledger's triggers. */
async function addLongLots(databaseUrl: string): Promise<{ busy: number; late: number }> {
  const client = new pg.Client(databaseUrl);
  await connectClient(client);
  const { rows } = await client.query<{ busy: number; late: number }>(
    `select min(id)::int as busy, max(id)::int as late from goods where manufacture_step_id is not null`,
  );
  const { busy, late } = rows[0]!;
  for (const statement of [
    'begin',
    'set local session_replication_role = replica',
    `insert into good_movements (good_id, kind, amount, balance, at, person_id)
     select ${busy}, 'zeroed', -1, 1, now(), 1 from generate_series(1, ${MOVEMENTS})`,
    `insert into good_movements (good_id, kind, amount, balance, at, person_id, used_in_good_id)
     select id, 'used', -1, 1, now(), 1, ${late} from goods where id < ${late} order by id desc limit ${HISTORY}
     on conflict do nothing`,
    'commit',
    'vacuum analyze good_movements',
  ]) {
    await client.query(statement);
  }
  await client.end();
  return { busy, late };
}

async function bytesOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: await signedIn() });
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body!) bytes += part.length;
  return bytes;
}

async function measure({ origin, pid }: Served, path: string, atOnce: number): Promise<string> {
  const before = residentMb(pid);
  const health: number[] = [];
  let most = before;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      const askedAt = performance.now();
      await (await fetch(`${origin}/health/ready`)).text();
      health.push(performance.now() - askedAt);
      most = Math.max(most, residentMb(pid));
      await pause(EVERY_MS);
    }
  })();
  const startedAt = performance.now();
  const bytes = await Promise.all(Array.from({ length: atOnce }, () => bytesOf(origin + path)));
  const seconds = (performance.now() - startedAt) / 1_000;
  isDone = true;
  await watching;
  const sorted = health.toSorted((a, b) => a - b);
  const [middle, slowest] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!];
  return [
    `${(bytes[0]! / 1e6).toFixed(1)} MB in ${seconds.toFixed(2)} s`,
    `memory ${before.toFixed(0)} + ${(most - before).toFixed(0)} MB`,
    `health ${middle.toFixed(0)} / ${slowest.toFixed(0)} ms`,
  ].join(', ');
}

const databases = await startDatabases();
const databaseUrl = await databases.copyOf(options.sizes.at(-1)!, options.today);
const { busy, late } = await addLongLots(databaseUrl);
const rows: Record<string, string> = {
  'all lots': '/api_goods',
  'all lots by name': '/api_goods?sort=good_type_name',
  receipts: '/api_purchased_goods',
  'movements of a lot': `/api_goods/${busy}/movements`,
  'history of a lot': `/api_goods/${late}`,
};
for (const [name, path] of Object.entries(rows)) {
  // Each in a process of its own, which has answered before.
  const product = await startProduct({ DATABASE_URL: databaseUrl }, 'on');
  for (let times = 0; times < 200; times++)
    await bytesOf(`${product.origin}/api_goods?limit=30&offset=${times}`);
  for (const atOnce of AT_ONCE)
    console.log(name.padEnd(20), `${atOnce} at once:`, await measure(product, path, atOnce));
  await product.stop();
}
databases.stop();
await issuer.close();
