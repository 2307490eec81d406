import { prepare, runBuilt } from './tools/prepare.mjs';

// npm run account -- add|list|role|password|disable|enable
await prepare(['server']);
await runBuilt('account');
