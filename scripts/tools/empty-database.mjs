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
 * Copies an empty embedded database to `folder`, which must not exist yet; copying takes a fraction of the time of
 * creating one. The original is created once per version of the engine and cached in .cache.
 */
export async function copyEmptyDatabase(folder) {
  const hash = createHash('sha256');
  for (const file of madeBy) hash.update(await readFile(join(root, file)));
  const home = join(root, '.cache/empty-database');
  const cached = join(home, hash.digest('hex').slice(0, 16));
  if (!existsSync(cached)) {
    await rm(home, { recursive: true, force: true });
    await mkdir(home, { recursive: true });
    await make(cached);
  }
  await cp(cached, folder, { recursive: true });
}

/** Renamed into place when complete, so that an interrupted build leaves no half-made database. */
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
