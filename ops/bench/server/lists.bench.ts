import { startDatabases } from './databases';
import { measure } from './load';
import { options } from './options';
import { issuer, type Served, signedIn, startFloor, startProduct } from './processes';
import { type Read, readsOf } from './reads';
import { sameRows } from './same-rows';
import { printHead, printRow } from './table';
import { floorWriteCalls, prepareWrites, writeCalls, type WriteKind } from './writes';

// What each call costs, beside the bare SQL of the same rows, in processes of their own; the calls come from here.

interface Servers {
  product: Served;
  /** The product that keeps no answers. */
  cold: Served;
  floor: Served;
}

const isAsked = (key: string) => key.includes(options.only);

async function measureRead({ product, cold, floor }: Servers, read: Read): Promise<void> {
  const headers = await signedIn();
  const value = read.value === undefined ? '' : `?value=${encodeURIComponent(read.value)}`;
  const least = `${floor.origin}/${read.key}${value}`;
  if (!read.floorAnswers) await sameRows(`${product.origin}${read.path}`, headers, least);
  printRow(`${read.title}${read.floorAnswers ? ` (floor: ${read.floorAnswers})` : ''}`, {
    floor: await measure({ url: least }),
    product: await measure({ url: `${product.origin}${read.path}`, headers }),
    cold: await measure({ url: `${cold.origin}${read.path}`, headers }),
  });
}

const WRITES: { key: string; title: string; kind: WriteKind; floor: string }[] = [
  { key: 'report', title: 'a report (floor: rows alone)', kind: 'report', floor: 'alone' },
  { key: 'report-triggers', title: 'a report (floor: with triggers)', kind: 'report', floor: 'triggers' },
  { key: 'sale', title: 'a sale (floor: rows alone)', kind: 'sale', floor: 'alone' },
  { key: 'sale-triggers', title: 'a sale (floor: with triggers)', kind: 'sale', floor: 'triggers' },
];

async function measureWrites({ product, floor }: Servers): Promise<void> {
  const asked = WRITES.filter(({ key }) => isAsked(key));
  if (asked.length === 0) return;
  const written = await prepareWrites(product.origin, options.clients);
  for (const write of asked) {
    const path = `${floor.origin}/${write.floor}/${write.kind}`;
    printRow(write.title, {
      floor: await measure(floorWriteCalls(path, write.kind, written)),
      product: await measure(await writeCalls(product.origin, write.kind, written)),
    });
  }
}

async function measureAll(databaseUrl: string, size: string): Promise<void> {
  const database = { DATABASE_URL: databaseUrl };
  const [product, cold] = [await startProduct(database, 'on'), await startProduct(database, 'off')];
  const servers = { product, cold, floor: await startFloor(databaseUrl) };
  printHead(size);
  for (const read of await readsOf(databaseUrl, options.today)) {
    if (isAsked(read.key)) await measureRead(servers, read);
  }
  await measureWrites(servers);
  await Promise.all(Object.values(servers).map((server) => server.stop()));
}

const { DATABASE_URL } = process.env;
if (DATABASE_URL) await measureAll(DATABASE_URL, 'the database of DATABASE_URL');
else {
  const databases = await startDatabases();
  for (const lots of options.sizes) {
    await measureAll(await databases.copyOf(lots, options.today), `${lots.toLocaleString('en')} lots`);
  }
  databases.stop();
}
await issuer.close();
