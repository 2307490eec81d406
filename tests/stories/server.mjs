import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuilt } from '../../scripts/tools/prepare.mjs';

// The compiled server on a fresh embedded database with the demo factory, for the browser stories.

const folder = mkdtempSync(join(tmpdir(), 'tfuka-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env.DATA_DIR = folder;
await runBuilt('main');
