import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { prepare } from './tools/prepare.mjs';
import { root, run } from './tools/run.mjs';

// npm run bench [-- NAME] [--options]: runs the benches one after the other, against the compiled server. Those of
// bench/server need no web app.

const [requested = '', ...options] = process.argv[2]?.startsWith('--')
  ? ['', ...process.argv.slice(2)]
  : process.argv.slice(2);
const files = [];
for (const folder of ['bench/server', 'bench']) {
  for (const file of (await readdir(join(root, folder))).sort()) {
    if (file.endsWith('.bench.ts') && file.includes(requested)) files.push(join(folder, file));
  }
}
if (files.length === 0) {
  console.error('no bench of that name');
  process.exitCode = 1;
}
const needsWeb = files.some((file) => !file.startsWith('bench/server'));
await prepare(needsWeb ? ['server', 'web'] : ['server']);
for (const file of files) {
  const result = await run(process.execPath, ['--import', 'tsx', file, ...options]);
  if (!result.ok) process.exitCode = 1;
}
