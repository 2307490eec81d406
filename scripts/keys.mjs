import { prepareToRun, runBuilt } from './tools/prepare.mjs';

// npm run keys -- rotate|forget
await prepareToRun(['server']);
await runBuilt('keys');
