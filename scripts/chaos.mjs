import { prepare } from './tools/prepare.mjs';
import { run } from './tools/run.mjs';

// npm run chaos [-- NAME]: what people see of the product while its database is sick. See bench/chaos/chaos.ts.

await prepare(['server']);
const { ok } = await run(process.execPath, [
  '--import',
  'tsx',
  'bench/chaos/chaos.ts',
  ...process.argv.slice(2),
]);
process.exitCode = ok ? 0 : 1;
