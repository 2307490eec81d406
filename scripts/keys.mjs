import { prepare, runBuilt } from './tools/prepare.mjs';

// npm run keys -- rotate
await prepare(['server']);
await runBuilt('keys');
