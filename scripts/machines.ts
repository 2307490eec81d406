import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machinePictures } from './tools/machine-pictures';
import { root } from './tools/run.mjs';

// npm run machines: draws the state machines into docs/machines.

const folder = join(root, 'docs/machines');
mkdirSync(folder, { recursive: true });
for (const [file, text] of Object.entries(machinePictures())) writeFileSync(join(folder, file), text);
