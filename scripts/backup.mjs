import { prepareToRun, runBuilt } from './tools/prepare.mjs';

// npm run backup -- FILE
await prepareToRun(['server']);
await runBuilt('backup');
