import { useEffect, useRef } from 'react';

/** Attributes of a row that `focusRow` can find. */
export const rowMark = (id: number) => ({ 'data-row': id, tabIndex: -1 }) as const;

/** Moves the focus to a row and scrolls to it; returns whether the row exists. */
export function focusRow(within: HTMLElement | null, id: number | undefined): boolean {
  const row = within?.querySelector<HTMLElement>(`[data-row="${id}"]`);
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return Boolean(row);
}

/**
 * Manages the focus in a list whose rows change: it goes to a row added by a dialog, and from a removed row to the row
 * that takes its place, or in an empty list to the control marked `data-add`.
 * @param items the same array until it changes
 * @param isAdding whether the dialog that adds is open
 */
export function useRowFocus(items: readonly { id: number }[], isAdding: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const atOpening = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (isAdding) {
      atOpening.current ??= new Set(items.map(({ id }) => id));
      return;
    }
    const known = atOpening.current;
    atOpening.current = null;
    const added = known && items.find(({ id }) => !known.has(id));
    if (added) focusRow(card.current, added.id);
  }, [isAdding, items]);

  const before = useRef(items);
  const hadFocus = useRef<Element | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = items;
    const isLost = hadFocus.current?.isConnected === false && document.activeElement === document.body;
    if (was === items || !isLost) return;
    hadFocus.current = null;
    const ids = items.map(({ id }) => id);
    const at = was.findIndex(({ id }) => !ids.includes(id));
    const isFocused = focusRow(card.current, ids[Math.min(at, ids.length - 1)]);
    if (!isFocused) card.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [items]);

  const watch = {
    onFocus: (event: { target: Element }) => {
      hadFocus.current = event.target;
    },
    onBlur: (event: { relatedTarget: Element | null }) => {
      if (event.relatedTarget) hadFocus.current = null;
    },
  };
  return { card, watch };
}
