import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
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
  const location = useLocation();
  const { keepsScroll } = useNavigationState();
  const entryKey = keyOf(location);
  // The router calls the first entry of every visit so, whichever page it is.
  const key = entryKey === 'default' ? location.pathname : entryKey;
  const shown = useRef({ key, positions: null as Positions | null });
  useLayoutEffect(() => {
    const positions = (shown.current.positions ??= (readStored(STORED) ?? {}) as Positions);
    shown.current.key = key;
    const position = positions[key];
    if (position !== undefined) window.scrollTo(0, position);
    else if (keepsScroll) positions[key] = window.scrollY;
    else window.scrollTo(0, 0);
  }, [key, keepsScroll]);
  useEffect(() => {
    const remember = () => {
      const { positions, key } = shown.current;
      if (positions) positions[key] = window.scrollY;
    };
    const leave = () => writeStored(STORED, shown.current.positions ?? {});
    const { scrollRestoration } = window.history;
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.history.scrollRestoration = scrollRestoration;
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}
