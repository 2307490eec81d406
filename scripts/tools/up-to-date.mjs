import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

// The inputs of each build target, and whether dist/ is up to date with them. Must run with nothing installed.

const shared = [
  'src/strings',
  'src/theme',
  'src/domain',
  'src/contract',
  'tsconfig.json',
  'package-lock.json',
];

/** Build targets: their inputs, and the stamp file with the fingerprint of the last build's inputs. */
export const targets = {
  server: {
    inputs: [
      ...shared,
      'src/server',
      'scripts/build.mjs',
      'scripts/tools/build-server.mjs',
      'scripts/tools/empty-database.mjs',
    ],
    stamp: 'dist/server.stamp',
  },
  web: {
    inputs: [
      ...shared,
      'src/web',
      'public',
      'webpack.config.ts',
      'scripts/webpack',
      'scripts/build.mjs',
      'scripts/tools/build-web.mjs',
    ],
    stamp: 'dist/web.stamp',
  },
};

/** A release has no sources: it is as it was built. */
const hasSources = existsSync(join(root, 'tsconfig.json'));

/** Whether this target in dist/ was built from the current sources. */
export function isUpToDate(half) {
  const stamp = join(root, half.stamp);
  return existsSync(stamp) && (!hasSources || readFileSync(stamp, 'utf8') === fingerprint(half.inputs));
}

/** Records that this target was built from sources with that fingerprint. */
export function markUpToDate(half, made) {
  const stamp = join(root, half.stamp);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, made);
}

/** A hash of the names and contents of all files below these paths, without tests. */
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
