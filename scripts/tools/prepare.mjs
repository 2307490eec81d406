import { targets, isUpToDate } from './up-to-date.mjs';
import { installIfNeeded } from './install.mjs';
import { root, runNode } from './run.mjs';

/**
 * Installs and builds what is missing or out of date; ends the process with a clear line where that fails.
 * Only Node.js is needed to begin with.
 * @param {('server' | 'web')[]} names the build targets that are needed
 */
export async function prepare(names) {
  process.chdir(root);
  try {
    await installIfNeeded();
    const stale = names.filter((name) => !isUpToDate(targets[name]));
    if (stale.length === 0) return;
    // In a process of its own, so that the memory that building takes is freed before the server starts.
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
