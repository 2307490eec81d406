import { prepare } from '../scripts/tools/prepare.mjs';
import { run } from '../scripts/tools/run.mjs';
import { orEndWithUsage, readArguments } from '../src/server/commands/arguments.mjs';

// npm run chaos [-- NAME]: what people see of the product while its database is sick. See ops/chaos/chaos.ts.

const usage = `npm run chaos            makes the database of a running server sick in one way after the other: code 1 if something was wrong
npm run chaos -- NAME    only in the ways with that in their name`;
const { words } = orEndWithUsage(() => readArguments({ usage, allows: 1 }));
await prepare(['server']);
const { code } = await run(process.execPath, ['--import', 'tsx', 'ops/chaos/chaos.ts', ...words]);
process.exitCode = code ?? 1;
