import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.mjs';

/** Bytes of JavaScript that home may take on its first load after signing in, in brotli as browsers are served it. */
export const firstLoadLimit = 143_000;
/** The same with what comes after its first paint: the cards of the plan and of what is running out, what a printed page says. */
export const homeLimit = 148_000;

/** What home needs in addition to the page's own scripts: chunks that begin with the shell or with home's screen. */
const needed = /^src\/web\/(app\/layout|features\/home\/home-screen)/;

/** The service worker, which is fetched when all else is done. */
const isLater = (module) => module === 'src/web/app/service-worker.ts';

/**
 * The scripts of home's first load and their sizes in bytes, from dist/web-chunks.json.
 * @returns {{files: string[], gzip: number, brotli: number}}
 */
export function firstLoad() {
  const groups = JSON.parse(readFileSync(join(root, 'dist/web-chunks.json'), 'utf8'));
  const loaded = groups.filter(
    ({ initial, roots }) => (initial && !roots.some(isLater)) || roots.some((module) => needed.test(module)),
  );
  const files = [...new Set(loaded.flatMap(({ scripts }) => scripts))];
  return { files, gzip: total(files, '.gz'), brotli: total(files, '.br') };
}

function total(files, ending) {
  return files.reduce((sum, file) => sum + sizeOf(join(root, 'dist/web', file), ending), 0);
}

/** Small files have no compressed copy. */
function sizeOf(file, ending) {
  const compressed = file + ending;
  return existsSync(compressed) ? readFileSync(compressed).length : gzipSync(readFileSync(file)).length;
}
