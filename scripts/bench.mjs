import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { prepare } from './tools/prepare.mjs';
import { root, run } from './tools/run.mjs';

// npm run bench [-- NAME]: runs bench/*.bench.ts one after the other, against the compiled server.

await prepare(['server', 'web']);
const requested = process.argv[2] ?? '';
const files = (await readdir(join(root, 'bench'))).filter(
  (file) => file.endsWith('.bench.ts') && file.includes(requested),
);
if (files.length === 0) {
  console.error('no bench/*.bench.ts of that name');
  process.exitCode = 1;
}
for (const file of files.sort()) {
  const result = await run(process.execPath, ['--import', 'tsx', `bench/${file}`]);
  if (!result.ok) process.exitCode = 1;
}
