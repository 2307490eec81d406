import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pino from 'pino';
import { copyEmptyDatabase } from '../../../scripts/tools/empty-database.mjs';
import { lockDataFolder, type DataLock } from '../../../src/server/db/data-lock';
import { emptyDatabase } from '../../../src/server/db/embedded';
import { DataFolderInUse } from '../../../src/server/db/errors';
import { openDatabase } from '../../../src/server/db/open';
import { baseKey } from './base-key';

const cache = fileURLToPath(new URL('../../../.cache/test-database', import.meta.url));

function tryLock(): DataLock | null {
  try {
    return lockDataFolder(cache);
  } catch (error) {
    if (error instanceof DataFolderInUse) return null;
    throw error;
  }
}

const emptyOf = (base: string) => `${base}-empty`;

/** Creates the base, and the empty database that it was made from, and removes outdated ones. */
async function build(base: string): Promise<void> {
  for (const name of readdirSync(cache)) {
    if (name !== 'lock') rmSync(join(cache, name), { recursive: true });
  }
  await copyEmptyDatabase(emptyOf(base));
  const dataDir = join(cache, 'building');
  const { folder } = emptyDatabase;
  emptyDatabase.folder = pathToFileURL(emptyOf(base));
  const database = await openDatabase({ dataDir, durable: false, log: pino({ level: 'error' }) });
  // The test file that builds the base may be about how a database is made.
  emptyDatabase.folder = folder;
  await database.close();
  renameSync(join(dataDir, 'database'), base);
}

/** From now on a new database of this test file is a copy of the empty one, as in a build, which is much faster. */
export async function copyEmptyOnes(): Promise<void> {
  emptyDatabase.folder = pathToFileURL(emptyOf(await ensureBase()));
}

/** The migrated base. The first test process creates it while the others wait. */
async function ensureBase(): Promise<string> {
  const base = join(cache, baseKey());
  while (!existsSync(base)) {
    const lock = tryLock();
    if (!lock) {
      await sleep(100);
      continue;
    }
    try {
      if (!existsSync(base)) await build(base);
    } finally {
      lock.release();
    }
  }
  return base;
}

/** A data folder with a copy of the migrated embedded database. */
export async function embeddedCopy(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const base = await ensureBase();
  const dataDir = mkdtempSync(join(tmpdir(), 'tfuka-test-'));
  cpSync(base, join(dataDir, 'database'), { recursive: true });
  return { dataDir, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}
