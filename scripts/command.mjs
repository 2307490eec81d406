import { prepareToRun, runBuilt } from './tools/prepare.mjs';

// npm run account|keys|audit|backup|restore: the command of that name, of src/server/commands.
const [name] = process.argv.splice(2, 1);
await prepareToRun(['server']);
await runBuilt(name);
