import { memo, type ReactNode } from 'react';

/** A change of one thing has so many looked at; the more there are in a batch, the fewer batches. */
const SIZE = 16;

interface BatchProps<Item> {
  items: readonly Item[];
  /** Renders one of them, with its key. The same function each time, or all of them are rendered again. */
  render: (item: Item) => ReactNode;
}

function isSame<Item extends object>(one: Item, other: Item): boolean {
  if (one === other) return true;
  const keys = Object.keys(one) as (keyof Item)[];
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

function BatchItems<Item extends object>({ items, render }: BatchProps<Item>): ReactNode {
  return items.map(render);
}

const Batch = memo(
  BatchItems,
  (before, now) =>
    before.render === now.render &&
    before.items.length === now.items.length &&
    before.items.every((item, at) => isSame(item, now.items[at]!)),
) as typeof BatchItems;

/**
 * Hundreds of things below each other, of which few change at a time: React passes over them by batches, and looks
 * only into those where something says something else. An item's values are compared one by one.
 * What is moved from one batch to another is mounted again: not for what keeps the focus while it moves.
 */
export function Batches<Item extends object>({ items, render }: BatchProps<Item>) {
  return Array.from({ length: Math.ceil(items.length / SIZE) }, (_, at) => (
    <Batch key={at} items={items.slice(at * SIZE, (at + 1) * SIZE)} render={render} />
  ));
}
