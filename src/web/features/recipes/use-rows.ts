import { useEffect, useRef } from 'react';

/** Attributes of a row, by which it is found. */
export const rowMark = (id: number) => ({ 'data-row': id, tabIndex: -1 }) as const;

/** Moves the focus to a row and scrolls to it. */
export function focusRow(card: HTMLElement | null, id: number): void {
  const row = card?.querySelector<HTMLElement>(`[data-row="${id}"]`);
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

interface Listed {
  items: readonly { id: number }[];
  /** Whether the dialog that adds is open. */
  isAdding: boolean;
}

/**
 * Manages the focus in a list whose rows change: it goes to a row added by a dialog, and from a removed row to the row
 * that takes its place, or in an empty list to the control marked `data-add`. Returns the ref of the list's card.
 */
export function useRowFocus({ items, isAdding }: Listed) {
  const card = useRef<HTMLDivElement>(null);
  const before = useRef<Listed>({ items, isAdding });
  useEffect(() => {
    const was = before.current;
    before.current = { items, isAdding };
    const isIn = (list: Listed['items'], id: number) => list.some((item) => item.id === id);
    const added = was.isAdding && !isAdding && items.find(({ id }) => !isIn(was.items, id));
    if (added) focusRow(card.current, added.id);
    const removed = was.items.findIndex(({ id }) => !isIn(items, id));
    if (removed < 0 || document.activeElement !== document.body) return;
    const next = items[removed] ?? items.at(-1);
    if (next) focusRow(card.current, next.id);
    else card.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [isAdding, items]);
  return card;
}
