import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { prepare } from '../scripts/tools/prepare.mjs';
import { root, run } from '../scripts/tools/run.mjs';
import { benchArguments } from './bench/arguments.mjs';

// npm run bench [-- NAME] [--options]: runs the benches one after the other, against the compiled server. Those of
// ops/bench/server need no web app.

const { name: requested, values } = benchArguments(1);
const options = Object.entries(values).map(([name, value]) => `--${name}=${value}`);
const all = [];
for (const folder of ['ops/bench/server', 'ops/bench']) {
  for (const file of (await readdir(join(root, folder))).sort())
    if (file.endsWith('.bench.ts')) all.push(join(folder, file));
}
const files = all.filter((file) => basename(file).includes(requested));
if (files.length === 0) {
  const names = all.map((file) => basename(file, '.bench.ts'));
  console.error(`There is no bench '${requested}': ${names.join(', ')}.`);
  process.exit(2);
}
const needsWeb = files.some((file) => !file.startsWith('ops/bench/server'));
await prepare(needsWeb ? ['server', 'web'] : ['server']);
for (const file of files) {
  const result = await run(process.execPath, ['--import', 'tsx', file, ...options]);
  if (!result.ok) process.exitCode = 1;
}
