import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orEndWithUsage, readArguments } from '../src/server/commands/arguments.mjs';
import { prepare } from './tools/prepare.mjs';
import { root, run, runNode } from './tools/run.mjs';

// npm run release: dist/release/tfuka-VERSION and its .tgz, the product as it is built, which runs without the packages of
// development (docs/decisions/034-production.md).

const COMMANDS = ['start', 'account', 'keys', 'audit', 'backup', 'restore', 'archive'];
const FILES = [
  'dist/server',
  'dist/server.stamp',
  'dist/web',
  'dist/web.stamp',
  'dist/web-screens.json',
  'dist/commit',
  'ops/README.md',
  'ops/archive',
  'ops/archive.mjs',
  'ops/deploy',
  'ops/monitoring',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'LICENSE',
  'docs',
  'scripts/command.mjs',
  'scripts/start.mjs',
  // Scripts read their arguments as the commands of the server do.
  'src/server/commands/arguments.mjs',
  ...['prepare', 'build-apart', 'install', 'lock', 'run', 'up-to-date'].map(
    (name) => `scripts/tools/${name}.mjs`,
  ),
];

const read = async (file) => JSON.parse(await readFile(join(root, file), 'utf8'));

/** package.json and its lock as if there were no development. */
async function packageFiles() {
  const { devDependencies: _, overrides: _all, scripts, ...all } = await read('package.json');
  const { packages, ...lock } = await read('package-lock.json');
  const { devDependencies: _too, ...project } = packages[''];
  const needed = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  return {
    'package.json': { ...all, scripts: Object.fromEntries(COMMANDS.map((name) => [name, scripts[name]])) },
    'package-lock.json': { ...lock, packages: { ...Object.fromEntries(needed), '': project } },
  };
}

const usage =
  'npm run release makes dist/release/tfuka-VERSION.tgz, the product without the packages of development';
orEndWithUsage(() => readArguments({ usage }));
await prepare([]);
// Also where nothing is to be built: it marks the commit.
const built = await runNode('scripts/build.mjs');
if (!built.ok) process.exit(1);
const made = await packageFiles();
const name = `tfuka-${made['package.json'].version}`;
const home = join(root, 'dist/release');
await rm(home, { recursive: true, force: true });
await mkdir(join(home, name), { recursive: true });
for (const file of FILES) await cp(join(root, file), join(home, name, file), { recursive: true });
for (const [file, content] of Object.entries(made))
  await writeFile(join(home, name, file), `${JSON.stringify(content, null, 2)}\n`);
// Independent of who built it: the user that it runs as can read all of it and change nothing.
const opened = await run('chmod', ['-R', 'u=rwX,go=rX', home]);
const packed = await run('tar', ['-czf', join(home, `${name}.tgz`), '-C', home, name]);
if (!opened.ok || !packed.ok) process.exit(1);
console.log(`dist/release/${name}.tgz, and the same as a folder`);
