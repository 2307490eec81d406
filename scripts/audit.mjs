import { prepare, runBuilt } from './tools/prepare.mjs';

// npm run audit
await prepare(['server']);
await runBuilt('audit');
