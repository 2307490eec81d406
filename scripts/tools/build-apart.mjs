import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { root, runNode } from './run.mjs';
import { isUpToDate, targets } from './up-to-date.mjs';

const sources = ['package.json', 'scripts', ...Object.values(targets).flatMap(({ inputs }) => inputs)];

/**
 * Builds these targets with the packages of development in a folder of its own, which is deleted afterwards: those of the
 * project stay without them. Only Node.js is needed to begin with.
 */
export function buildApart(names) {
  const place = join(root, '.cache/apart');
  return withLock(join(root, '.cache/build.lock'), async () => {
    // Another start may have built meanwhile.
    const stale = names.filter((name) => !isUpToDate(targets[name]));
    if (stale.length === 0) return;
    console.log('building apart from what is installed here');
    try {
      await rm(place, { recursive: true, force: true });
      for (const path of new Set(sources)) await cp(join(root, path), join(place, path), { recursive: true });
      await mkdir(join(root, 'dist'), { recursive: true });
      await symlink(join(root, 'dist'), join(place, 'dist'), 'junction');
      const result = await runNode(join(place, 'scripts/build.mjs'), stale);
      if (!result.ok) throw new Error('the build failed: see above');
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  });
}
