import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long a moved row is marked, in milliseconds. */
const MARKED_MS = 1500;

/**
 * Scrolls so that a moved row stays in place on the screen, for the next click of its button, and marks it briefly.
 * @param items in their order; the same array until it changes
 */
export function useMovedRow(card: RefObject<HTMLElement | null>, items: readonly unknown[]) {
  const [moved, setMoved] = useState({ id: -1, isMarked: false });
  const before = useRef<{ id: number; top: number } | null>(null);
  const topOf = useCallback(
    (id: number) => card.current?.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect().top ?? 0,
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
  const rememberPosition = useCallback(
    (id: number) => {
      before.current = { id, top: topOf(id) };
      setMoved({ id, isMarked: true });
    },
    [topOf],
  );
  return { moved, beforeMove: rememberPosition };
}
