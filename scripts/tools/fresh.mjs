import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

// What a build is made from, and whether the one in dist/ was made from just that. Only Node.js is needed.

const shared = ['src/strings', 'src/domain', 'src/contract', 'tsconfig.json', 'package-lock.json'];

/** The halves of the build: the inputs of each, and the file that says what it was last made from. */
export const halves = {
  server: { inputs: [...shared, 'src/server', 'scripts/build.mjs'], stamp: 'dist/server.stamp' },
  web: {
    inputs: [...shared, 'src/web', 'public', 'webpack.config.ts', 'scripts/webpack', 'scripts/build.mjs'],
    stamp: 'dist/web.stamp',
  },
};

/** Whether this half in dist/ is of today's sources. */
export function isFresh(half) {
  const stamp = join(root, half.stamp);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(half.inputs);
}

/** Notes that this half was built from sources of that fingerprint. */
export function markFresh(half, made) {
  const stamp = join(root, half.stamp);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, made);
}

/** A hash of the names and contents of all files below these paths, tests left out. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(path))) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => name !== 'testing' && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}
