import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded } from './tools/install.mjs';
import { withLock } from './tools/lock.mjs';
import { root, run } from './tools/run.mjs';
import { fingerprint, targets, isUpToDate, markUpToDate } from './tools/up-to-date.mjs';

// npm run build: dist/server and dist/web, whichever is not up to date. With --force both; with names those alone.

const force = process.argv.includes('--force');
const named = process.argv.slice(2).filter((name) => name in targets);
const builders = {
  server: async () => (await import('./tools/build-server.mjs')).buildServer(),
  web: async () => (await import('./tools/build-web.mjs')).buildWeb(),
};

async function refresh(name) {
  const half = targets[name];
  if (!force && isUpToDate(half)) return;
  const startedAt = performance.now();
  const sources = fingerprint(half.inputs);
  await builders[name]();
  markUpToDate(half, sources);
  console.log(`built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Of which commit the build is; a server tells it (src/server/commands/main.ts). Without git or a repository it is not known. */
async function markCommit() {
  const args = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=12'];
  const { ok, output } = await run('git', args, { quiet: true }).catch(() => ({ ok: false }));
  writeFileSync(join(root, 'dist/commit'), ok ? output.trim() : 'unknown');
}

try {
  process.chdir(root);
  await installIfNeeded();
  const requested = named.length > 0 ? named : Object.keys(targets);
  await withLock(join(root, '.cache/build.lock'), async () => {
    await Promise.all(requested.map(refresh));
    await markCommit();
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
