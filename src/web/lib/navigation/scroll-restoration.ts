import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useNavigationState } from './router';

const STORED = 'scroll-positions';

/** By key, in pixels from the top. */
type Positions = Record<string, number>;

/** A reload keeps the positions of the tab's history. */
function storedPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

function store(positions: Positions): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(positions));
  } catch {
    // Full or forbidden: the next page begins at its top.
  }
}

/**
 * Scrolls a new page to its top, and one that the person returns to where it was.
 * @param keyOf the pages of equal keys share their position; without it each entry of the history has its own
 */
export function useScrollRestoration(keyOf: (location: Location) => string = ({ key }) => key): void {
  const location = useLocation();
  const { keepsScroll } = useNavigationState();
  const own = keyOf(location);
  // Of the first entry of each visit, whichever its page.
  const key = own === 'default' ? location.pathname : own;
  const now = useRef({ key, positions: null as Positions | null });
  useLayoutEffect(() => {
    const positions = (now.current.positions ??= storedPositions());
    now.current.key = key;
    const position = positions[key];
    if (position !== undefined) window.scrollTo(0, position);
    else if (keepsScroll) positions[key] = window.scrollY;
    else window.scrollTo(0, 0);
  }, [key, keepsScroll]);
  useEffect(() => {
    const remember = () => {
      const { positions, key: shown } = now.current;
      if (positions) positions[shown] = window.scrollY;
    };
    const leave = () => now.current.positions && store(now.current.positions);
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
