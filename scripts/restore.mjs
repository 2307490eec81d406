import { prepareToRun, runBuilt } from './tools/prepare.mjs';

// npm run restore -- FILE
await prepareToRun(['server']);
await runBuilt('restore');
