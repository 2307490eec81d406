import { cp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { putEmptyDatabase } from './empty-database.mjs';
import { root } from './run.mjs';

/** What runs by itself: the server, the account command, and the thread that holds the embedded database. */
const programs = ['src/server/main', 'src/server/account', 'src/server/db/embedded-worker'];

/** esbuild's settings for the server's programs; they land side by side in `folder`. */
export function serverOptions(folder) {
  const found = programs.flatMap((program) => ['.ts', '.mjs'].map((end) => program + end)).filter(exists);
  return {
    absWorkingDir: root,
    entryPoints: found.map((file) => ({ in: file, out: file.replace(/^.*\/|\.\w+$/g, '') })),
    outdir: folder,
    bundle: true,
    splitting: true,
    // Beside the programs: what they read (migrations, the worker) is found from the place of the code that asks.
    chunkNames: 'shared-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  };
}

/** Puts beside the programs what the server reads as files: the migrations, and the database of a first start. */
export async function copyServerFiles(folder) {
  await cp(join(root, 'src/server/db/migrations'), join(root, folder, 'migrations'), { recursive: true });
  const empty = join(root, folder, 'empty-database');
  if (!existsSync(empty)) await putEmptyDatabase(empty);
}

/** Builds dist/server. */
export async function buildServer() {
  const folder = 'dist/server';
  await rm(join(root, folder), { recursive: true, force: true });
  await build(serverOptions(folder));
  await copyServerFiles(folder);
}

function exists(file) {
  return existsSync(join(root, file));
}
