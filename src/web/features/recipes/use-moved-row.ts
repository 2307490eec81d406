import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How long a row is marked after it was moved. */
const MARKED_MS = 1500;

/**
 * Keeps the row that is moved where it is on the screen, so that pressing again moves it on, and marks it for a moment.
 * @param ids in their order
 */
export function useMovedRow(card: RefObject<HTMLElement | null>, ids: readonly number[]) {
  const [moved, setMoved] = useState<number | null>(null);
  const [marked, setMarked] = useState<{ id: number } | null>(null);
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
  }, [ids, topOf]);
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  /** To be called right before the move. */
  const beforeMove = useCallback(
    (id: number) => {
      before.current = { id, top: topOf(id) };
      setMoved(id);
      setMarked({ id });
    },
    [topOf],
  );
  return { moved, marked: marked?.id ?? null, beforeMove };
}
