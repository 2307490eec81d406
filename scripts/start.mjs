import { prepare, runBuilt } from './tools/prepare.mjs';

// npm start: installs and builds whatever is not up to date, then runs the server.
await prepare(['server', 'web']);
await runBuilt('main');
