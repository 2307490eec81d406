import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from '../ui/focus-heading';

/** The link of the screen to where one comes back from: there one left off. Nothing where it is not drawn (any more). */
function focusLinkTo(pathname: string): boolean {
  const links = [...(document.querySelector('main')?.querySelectorAll('a') ?? [])];
  const link = links.find((one) => one.pathname === pathname);
  link?.focus({ preventScroll: true });
  return link !== undefined && document.activeElement === link;
}

/** Which of the visited entries is shown; the router counts them in the browser's history. */
function entryAt(): number {
  const state: unknown = window.history.state;
  return state && typeof state === 'object' && 'idx' in state ? Number(state.idx) : 0;
}

/**
 * After a way within the app, the focus goes to the new screen's heading, so that a screen reader says where one is
 * and Tab goes on from there; after a way back, to the link one left by. Not when only the query changed: then one is
 * still at a filter.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef({ pathname, entry: entryAt() });
  useEffect(() => {
    const left = before.current;
    const entry = entryAt();
    before.current = { pathname, entry };
    if (left.pathname === pathname) return;
    const main = document.querySelector('main');
    // A screen that has put the focus where the work begins knows better.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    if (entry < left.entry && focusLinkTo(left.pathname)) return;
    focusHeading();
  }, [pathname]);
}
