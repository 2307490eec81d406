import { join } from 'node:path';
import { alone } from './tools/alone.mjs';
import { fingerprint, halves, isFresh, markFresh } from './tools/fresh.mjs';
import { root } from './tools/run.mjs';

// npm run build: dist/server and dist/web, whichever is not up to date. With --force both; with names those alone.

const force = process.argv.includes('--force');
const named = process.argv.slice(2).filter((name) => name in halves);
const builders = {
  server: async () => (await import('./tools/build-server.mjs')).buildServer(),
  web: async () => (await import('./tools/build-web.mjs')).buildWeb(),
};

async function refresh(name) {
  const half = halves[name];
  if (!force && isFresh(half)) return;
  const begun = performance.now();
  const sources = fingerprint(half.inputs);
  await builders[name]();
  markFresh(half, sources);
  console.log(`built ${name} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

try {
  const wanted = named.length > 0 ? named : Object.keys(halves);
  await alone(join(root, '.cache/build.lock'), () => Promise.all(wanted.map(refresh)));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
