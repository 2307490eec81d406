import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuilt } from './tools/prepare.mjs';

// The compiled server on a fresh embedded database with the demo factory, for the browser stories. DEMO_DATA names the
// folder for a copy of that database, for the stories that start a server of their own: filling one takes four seconds.

const folder = mkdtempSync(join(tmpdir(), 'tfuka-e2e-'));
const copy = process.env.DEMO_DATA;
process.on('exit', () => {
  for (const data of [folder, copy]) if (data) rmSync(data, { recursive: true, force: true });
});
if (copy) {
  await fillDemo(copy);
  cpSync(copy, folder, { recursive: true });
}
process.env.DATA_DIR = folder;
await runBuilt('main');

/** Fills the folder with a new demo, and closes it. */
async function fillDemo(data) {
  const env = { ...process.env, DATA_DIR: data, DEMO: 'on', PORT: '0' };
  const server = spawn(process.execPath, ['--liftoff-only', 'dist/server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout.on('data', (text) => `${text}`.includes('ready on') && server.kill('SIGTERM'));
  const [code] = await once(server, 'exit');
  if (code !== 0) throw new Error(`the demo was not filled: the server ended with ${code}`);
}
