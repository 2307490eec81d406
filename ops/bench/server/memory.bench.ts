import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuSeconds } from './cpu';
import { fill, startDatabases } from './databases';
import { type Calls, measure } from './load';
import { residentMb } from './memory';
import { options } from './options';
import { issuer, type ProductDatabase, signedIn, startProduct } from './processes';
import { prepareWrites, writeCalls } from './writes';

// The memory of the server while it is read and written without a pause, on PostgreSQL and on the embedded database.

const ROUNDS = 10;
const LISTS = ['/api_goods?stock=existing', '/api_goods?', '/api_purchased_goods?', '/api_sold_goods?'];
const PAGES = 300;
const PAGE_ROWS = 30;

/** The pages of all lists in turns: more answers than are kept. */
async function readCalls(origin: string): Promise<Calls> {
  const headers = await signedIn();
  let next = 0;
  const path = () => {
    const page = Math.floor(next / LISTS.length) % PAGES;
    return `${LISTS[next++ % LISTS.length]}&limit=${PAGE_ROWS}&offset=${page * PAGE_ROWS}`;
  };
  return { url: origin, headers, requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }] };
}

async function measureMemory(kind: string, database: ProductDatabase): Promise<void> {
  const startedAt = performance.now();
  const product = await startProduct(database, 'on');
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(2);
  console.log(`\n${kind}: ready in ${seconds} s, ${residentMb(product.pid).toFixed(0)} MB`);
  const written = await prepareWrites(product.origin, options.clients);
  for (let round = 1; round <= ROUNDS; round++) {
    const reads = await measure(await readCalls(product.origin));
    const sales = await measure(await writeCalls(product.origin, 'sale', written));
    const memory = residentMb(product.pid).toFixed(0);
    const cpu = cpuSeconds(product.pid).toFixed(0);
    const figures = `${reads.perSecond.toFixed(0)} reads and ${sales.perSecond.toFixed(0)} sales a second`;
    console.log(`  round ${round}: ${memory} MB, ${figures}, ${cpu} s of CPU so far`);
  }
  await product.stop();
}

const lots = options.sizes[0]!;
const databases = await startDatabases();
await measureMemory('PostgreSQL', { DATABASE_URL: await databases.copyOf(lots, options.today) });
databases.stop();

const folder = mkdtempSync(join(tmpdir(), 'tfuka-memory-'));
const dataDir = join(folder, 'data');
await fill({ dataDir }, lots, options.today);
await measureMemory('embedded', { DATA_DIR: dataDir, DEMO: 'off' });
rmSync(folder, { recursive: true });
await issuer.close();
