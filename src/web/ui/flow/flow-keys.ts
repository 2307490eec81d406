import type { PlacedFlow, PlacedNode } from './flow-types';

/** What can be focused: each node, and the button that opens a folded one. */
const FOLD = '/fold';
export const foldStop = (id: string) => id + FOLD;
const nodeOf = (stop: string) => (stop.endsWith(FOLD) ? stop.slice(0, -FOLD.length) : stop);

/** All stops as they are read: column by column from the right, each from its top. */
export function stopsOf(nodes: readonly PlacedNode[]): string[] {
  return nodes
    .toSorted((one, other) => other.x - one.x || one.y - other.y)
    .flatMap(({ id, fold }) => (fold ? [id, foldStop(id)] : [id]));
}

/**
 * Where a key leads from a stop: up and down through all of them, left along a line to what was made of it, right to
 * what it was made of. At an end it stays; undefined for any other key.
 */
export function stopAfter({ nodes, edges }: PlacedFlow, stop: string, key: string): string | undefined {
  const stops = stopsOf(nodes);
  const first = (ids: string[]) => stops.find((each) => ids.includes(each)) ?? stop;
  const at = stops.indexOf(stop);
  const node = nodeOf(stop);
  switch (key) {
    case 'ArrowDown':
      return stops[at + 1] ?? stop;
    case 'ArrowUp':
      return stops[at - 1] ?? stop;
    case 'ArrowLeft':
      return first(edges.flatMap(({ from, to }) => (from === node ? to : [])));
    case 'ArrowRight':
      return first(edges.flatMap(({ from, to }) => (to === node ? from : [])));
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    default:
      return undefined;
  }
}
