import { prepare, runBuilt } from './tools/prepare.mjs';

// npm run account -- add NAME
await prepare(['server']);
await runBuilt('account');
