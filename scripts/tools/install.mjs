import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runNode } from './run.mjs';

// Runs before anything is installed, so it may import only Node's own modules.

/**
 * Installs the packages that package-lock.json names, unless they are there already; with `development: false` only those
 * that the running server needs.
 */
export async function installIfNeeded({ development = true } = {}) {
  if (isInstalled({ development })) return;
  console.log('installing the packages (once; a minute or two)');
  // Said in full, since npm leaves packages of development out by itself where NODE_ENV is production.
  const which = development ? '--include=dev' : '--omit=dev';
  const args = ['ci', which, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const result = npm ? await runNode(npm, args) : await run('npm', args);
  if (!result.ok) throw new Error('npm ci failed: see above. Is the network there?');
}

/** npm writes its list of installed packages last, so a broken installation has none. */
export function isInstalled({ development = true } = {}) {
  const left = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(left)) return false;
  const requested = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const have = JSON.parse(readFileSync(left, 'utf8')).packages;
  return Object.entries(requested)
    .filter(([path, { dev, devOptional }]) => path !== '' && (development || !(dev || devOptional)))
    .every(
      // Optional packages are platform specific, so most of them are missing on any machine.
      ([path, { version, optional }]) => (have[path] ? have[path].version === version : optional),
    );
}
