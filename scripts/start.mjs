import { orEndWithUsage, readArguments } from '../src/server/commands/arguments.mjs';
import { prepareToRun, runBuilt } from './tools/prepare.mjs';

// npm start: installs and builds whatever is not up to date, then runs the server.
// Its settings in package.json keep memory small: new objects take at most 8 MB before they are collected, where Node.js
// would take 32, and all threads share one arena of malloc, where each would keep its own.
const usage =
  'npm start takes no arguments: its settings are environment variables (docs/settings.md), as in PORT=3001 npm start';
orEndWithUsage(() => readArguments({ usage }));
await prepareToRun(['server', 'web']);
await runBuilt('main');
