import { prepareToRun, runBuilt } from './tools/prepare.mjs';

// npm run account -- add|list|role|password|disable|enable
await prepareToRun(['server']);
await runBuilt('account');
