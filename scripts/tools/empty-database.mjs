import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from './run.mjs';

const engine = 'src/server/db/embedded-worker.mjs';
const madeBy = [engine, 'node_modules/@electric-sql/pglite/package.json'];

/**
 * Puts an empty embedded database into `folder`, which must not be there yet: a first start copies it in a fraction
 * of the seconds that making one takes. It is made once for each version of the engine and kept in .cache.
 */
export async function putEmptyDatabase(folder) {
  const hash = createHash('sha256');
  for (const file of madeBy) hash.update(await readFile(join(root, file)));
  const home = join(root, '.cache/empty-database');
  const kept = join(home, hash.digest('hex').slice(0, 16));
  if (!existsSync(kept)) {
    await rm(home, { recursive: true, force: true });
    await mkdir(home, { recursive: true });
    await make(kept);
  }
  await cp(kept, folder, { recursive: true });
}

/** Moved to its place when it is whole: a build that is cut short leaves none that is half made. */
async function make(place) {
  const scratch = await mkdtemp(join(tmpdir(), 'tfuka-empty-'));
  const dataFolder = `${place}.new`;
  const workerData = { dataFolder, socketPath: join(scratch, 'socket'), durable: false };
  const worker = new Worker(join(root, engine), { workerData });
  await once(worker, 'message');
  worker.postMessage('close');
  await once(worker, 'exit');
  await rm(scratch, { recursive: true });
  await rename(dataFolder, place);
}
