import { halves, isFresh } from './fresh.mjs';
import { installIfNeeded } from './install.mjs';
import { root, runNode } from './run.mjs';

/**
 * Installs and builds what is missing or out of date; ends the process with a clear line where that fails.
 * Only Node.js is needed to begin with.
 * @param {('server' | 'web')[]} names the halves of the build that are wanted
 */
export async function prepare(names) {
  process.chdir(root);
  try {
    await installIfNeeded();
    const stale = names.filter((name) => !isFresh(halves[name]));
    if (stale.length === 0) return;
    // A process of its own: what building takes in memory is given back before the server starts.
    const build = await runNode('scripts/build.mjs', stale);
    if (!build.ok) throw new Error('the build failed: see above');
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Runs a program of dist/server in this process, so that signals and its arguments reach it. */
export async function runBuilt(name) {
  process.setSourceMapsEnabled(true);
  process.env.NODE_ENV ??= 'production';
  await import(new URL(`../../dist/server/${name}.js`, import.meta.url).href);
}
