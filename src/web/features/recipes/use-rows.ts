import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const MARKED_MS = 1500;

/** Attributes of a row, by which it is found. */
export const rowMark = (id: number) => ({ 'data-row': id, tabIndex: -1 }) as const;

const rowIn = (card: HTMLElement | null, id: number | undefined) =>
  card?.querySelector<HTMLElement>(`[data-row="${id}"]`);

/** Moves the focus to a row and scrolls to it; returns whether the row exists. */
export function focusRow(card: HTMLElement | null, id: number | undefined): boolean {
  const row = rowIn(card, id);
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
  const before = useRef({ ids: [] as number[], isAdding });
  const hadFocus = useRef<Element | null>(null);
  useEffect(() => {
    const was = before.current;
    const ids = items.map(({ id }) => id);
    before.current = { ids, isAdding };
    if (was.isAdding && !isAdding) {
      const added = ids.find((id) => !was.ids.includes(id));
      if (added !== undefined) focusRow(card.current, added);
    }
    const removed = was.ids.findIndex((id) => !ids.includes(id));
    const isLost = hadFocus.current?.isConnected === false && document.activeElement === document.body;
    if (removed < 0 || !isLost) return;
    hadFocus.current = null;
    const isFocused = focusRow(card.current, ids[Math.min(removed, ids.length - 1)]);
    if (!isFocused) card.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [isAdding, items]);

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

/**
 * Scrolls so that a moved row stays in place on the screen, for the next click of its button, and marks it briefly.
 */
export function useMovedRow(card: RefObject<HTMLElement | null>, items: readonly unknown[]) {
  const [moved, setMoved] = useState({ id: -1, isMarked: false });
  const before = useRef<{ id: number; top: number } | null>(null);
  const topOf = useCallback(
    (id: number) => rowIn(card.current, id)?.getBoundingClientRect().top ?? 0,
    [card],
  );
  useLayoutEffect(() => {
    const was = before.current;
    before.current = null;
    const by = was ? topOf(was.id) - was.top : 0;
    if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
  }, [items, topOf]);
  useEffect(() => {
    if (!moved.isMarked) return;
    const timer = setTimeout(() => setMoved(({ id }) => ({ id, isMarked: false })), MARKED_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  /** Call it right before the move. */
  const beforeMove = useCallback(
    (id: number) => {
      before.current = { id, top: topOf(id) };
      setMoved({ id, isMarked: true });
    },
    [topOf],
  );
  return { moved, beforeMove };
}
