import { orEndWithUsage, readArguments } from './tools/arguments.mjs';
import { prepare } from './tools/prepare.mjs';
import { run } from './tools/run.mjs';

// npm run chaos [-- NAME]: what people see of the product while its database is sick. See bench/chaos/chaos.ts.

const usage = `npm run chaos            makes the database of a running server sick in one way after the other: code 1 if something was wrong
npm run chaos -- NAME    only in the ways with that in their name`;
const { words } = orEndWithUsage(() => readArguments({ usage, allows: 1 }));
await prepare(['server']);
const { code } = await run(process.execPath, ['--import', 'tsx', 'bench/chaos/chaos.ts', ...words]);
process.exitCode = code ?? 1;
