import { prepare, runBuilt } from './tools/prepare.mjs';

// npm run keys -- rotate|forget
await prepare(['server']);
await runBuilt('keys');
