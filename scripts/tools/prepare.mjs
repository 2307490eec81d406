import { buildApart } from './build-apart.mjs';
import { installIfNeeded, isInstalled } from './install.mjs';
import { root, runNode } from './run.mjs';
import { targets, isUpToDate } from './up-to-date.mjs';

/**
 * Installs all packages and builds what is missing or out of date; ends the process with a clear line where that fails.
 * Only Node.js is needed to begin with.
 * @param {('server' | 'web')[]} names the build targets that are needed
 */
export function prepare(names) {
  return orEnd(async () => {
    await installIfNeeded();
    await build(staleOf(names));
  });
}

/**
 * The same for the programs of the server. Where NODE_ENV is production it installs no package of development: what has
 * to be built is built apart (docs/decisions/034-production.md).
 */
export function prepareToRun(names) {
  if (process.env.NODE_ENV !== 'production') return prepare(names);
  return orEnd(async () => {
    const stale = staleOf(names);
    if (isInstalled()) await build(stale);
    else if (stale.length > 0) await buildApart(stale);
    await installIfNeeded({ development: false });
  });
}

const staleOf = (names) => names.filter((name) => !isUpToDate(targets[name]));

async function build(names) {
  if (names.length === 0) return;
  // In a process of its own, so that the memory that building takes is freed before the server starts.
  const result = await runNode('scripts/build.mjs', names);
  if (!result.ok) throw new Error('the build failed: see above');
}

async function orEnd(work) {
  process.chdir(root);
  try {
    await work();
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
