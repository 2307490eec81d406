import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runNode } from './run.mjs';

// Runs before anything is installed, so it may import only Node's own modules.

/** Installs the packages that package-lock.json names, unless they are there already. */
export async function installIfNeeded() {
  if (installed()) return;
  console.log('installing the packages (once; a minute or two)');
  const args = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const result = npm ? await runNode(npm, args) : await run('npm', args);
  if (!result.ok) throw new Error('npm ci failed: see above. Is the network there?');
}

/** npm writes its list of installed packages last, so a broken installation has none. */
function installed() {
  const left = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(left)) return false;
  const requested = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const have = JSON.parse(readFileSync(left, 'utf8')).packages;
  return Object.entries(requested).every(
    // Optional packages are platform specific, so most of them are missing on any machine.
    ([path, { version, optional }]) =>
      path === '' || (have[path] ? have[path].version === version : optional),
  );
}
