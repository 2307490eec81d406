import { memo, type ReactNode } from 'react';

/** A change of one item compares all items of its batch; larger batches are fewer. */
const SIZE = 16;

interface BatchProps<Item> {
  items: readonly Item[];
  /** Renders an item with its key. Must be a stable function, else all items are rendered again. */
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
 * Hundreds of items below each other, of which few change at a time: React skips whole batches without a changed item.
 * An item's values are compared one by one. An item that moves to another batch is mounted again and loses the focus.
 */
export function Batches<Item extends object>({ items, render }: BatchProps<Item>) {
  return Array.from({ length: Math.ceil(items.length / SIZE) }, (_, at) => (
    <Batch key={at} items={items.slice(at * SIZE, (at + 1) * SIZE)} render={render} />
  ));
}
