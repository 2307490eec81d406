import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { copyEmptyDatabase } from './empty-database.mjs';
import { root } from './run.mjs';

/** Entry points: the server, the commands, and the worker thread of the embedded database. */
const programs = [
  'src/server/commands/main',
  'src/server/commands/account',
  'src/server/commands/keys',
  'src/server/commands/audit',
  'src/server/commands/backup',
  'src/server/commands/restore',
  'src/server/db/embedded-worker',
];

const requireBanner = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);`;

/** esbuild's settings for the server's programs; all are written to `folder`. */
export function serverOptions(folder) {
  const found = programs.flatMap((program) => ['.ts', '.mjs'].map((end) => program + end)).filter(exists);
  return {
    absWorkingDir: root,
    entryPoints: found.map((file) => ({ in: file, out: file.replace(/^.*\/|\.\w+$/g, '') })),
    outdir: folder,
    bundle: true,
    splitting: true,
    // In the same folder as the programs, since files such as migrations are located relative to the code.
    chunkNames: 'shared-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // With the packages, of which only what is used then takes memory and time at the start. These stay apart: they are
    // native, read files of their own, or are not installed.
    external: ['sharp', 'oidc-provider', '@electric-sql/*', 'pg-native'],
    // Packages in CommonJS call `require` for parts of Node.js.
    banner: { js: requireBanner },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Node.js holds the text of a file as long as it runs, in two bytes a character where one is not ASCII. esbuild
    // escapes those of strings, but not those of regular expressions, tagged templates and comments.
    charset: 'ascii',
    legalComments: 'none',
    minifyWhitespace: true,
    // An error that nothing catches prints its whole line.
    lineLimit: 160,
    sourcemap: true,
    // Node.js holds the map, too, and needs only its places and names.
    sourcesContent: false,
    logLevel: 'warning',
  };
}

/** Copies what the server reads at run time: the migrations, what they guard, and the empty database of a first start. */
export async function copyServerFiles(folder) {
  await cp(join(root, 'src/server/db/migrations'), join(root, folder, 'migrations'), { recursive: true });
  await cp(join(root, 'src/server/db/guards.json'), join(root, folder, 'guards.json'));
  const empty = join(root, folder, 'empty-database');
  if (!existsSync(empty)) await copyEmptyDatabase(empty);
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
