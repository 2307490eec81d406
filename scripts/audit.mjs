import { prepareToRun, runBuilt } from './tools/prepare.mjs';

// npm run audit
await prepareToRun(['server']);
await runBuilt('audit');
