import { prepareToRun, runBuilt } from './tools/prepare.mjs';

// npm run keys -- rotate
await prepareToRun(['server']);
await runBuilt('keys');
