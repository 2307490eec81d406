import { existsSync } from 'node:fs';

/**
 * Where one of this folder's own files stands: beside this module in the sources, or in the compiled server's folder
 * while this module may be in a folder of shared pieces below it. Throws when none of the names is there.
 */
export function ownFile(...names: string[]): URL {
  const places = names.flatMap((name) => [`./${name}`, `../${name}`]);
  const found = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));
  if (!found) throw new Error(`${names.join(' or ')} is missing beside ${import.meta.url}`);
  return found;
}
