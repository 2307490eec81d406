import { existsSync } from 'node:fs';

/**
 * The URL of a file in this folder. In a build this module may be bundled one folder deeper, so the parent is searched
 * too. Throws when no name exists.
 */
export function ownFile(...names: string[]): URL {
  const candidates = names.flatMap((name) => [`./${name}`, `../${name}`]);
  const file = candidates
    .map((candidate) => new URL(candidate, import.meta.url))
    .find((url) => existsSync(url));
  if (!file) throw new Error(`${names.join(' or ')} is missing next to ${import.meta.url}`);
  return file;
}
