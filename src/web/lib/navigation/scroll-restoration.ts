import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { readStored, writeStored } from '../stored';
import { useNavigationState } from './router';

/** A reload keeps the positions of the tab's history. */
const STORED = 'scroll-positions';

/** By key, in pixels from the top. */
type Positions = Record<string, number>;

/**
 * Scrolls a new page to its top, and one that the person returns to where it was.
 * @param keyOf the pages of equal keys share their position; without it each entry of the history has its own
 */
export function useScrollRestoration(keyOf: (location: Location) => string = ({ key }) => key): void {
  const { place } = useNavigationState();
  const { location, keepsScroll, leftAt } = place;
  const entryKey = keyOf(location);
  // The router calls the first entry of every visit so, whichever page it is.
  const key = entryKey === 'default' ? location.pathname : entryKey;
  const shown = useRef({ key, place });
  const stored = useRef<Positions | null>(null);
  useLayoutEffect(() => {
    const isFirst = stored.current === null;
    const positions = (stored.current ??= (readStored(STORED) ?? {}) as Positions);
    if (shown.current.place !== place) positions[shown.current.key] = leftAt;
    shown.current = { key, place };
    const position = positions[key];
    if (position !== undefined) window.scrollTo(0, position);
    // A page that was just opened is at its top; to scroll it there would lay it out twice.
    else if (!keepsScroll && !isFirst) window.scrollTo(0, 0);
  }, [key, place, keepsScroll, leftAt]);
  useEffect(() => {
    const leave = () => writeStored(STORED, { ...stored.current, [shown.current.key]: window.scrollY });
    const { scrollRestoration } = window.history;
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', leave);
    return () => {
      window.history.scrollRestoration = scrollRestoration;
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}
