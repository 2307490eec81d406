import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from '../ui/focus-heading';

/** Focuses the screen's link to the page that the person came back from, if it is rendered. */
function focusLinkTo(pathname: string): boolean {
  const links = [...(document.querySelector('main')?.querySelectorAll('a') ?? [])];
  const link = links.find((one) => one.pathname === pathname);
  link?.focus({ preventScroll: true });
  return link !== undefined && document.activeElement === link;
}

/** The index of the current history entry, as counted by the router. */
function entryAt(): number {
  const state: unknown = window.history.state;
  return state && typeof state === 'object' && 'idx' in state ? Number(state.idx) : 0;
}

/**
 * After navigation, moves the focus to the new screen's heading, so that a screen reader announces it
 * and Tab continues from there; after going back, to the link that was followed. Not when only the query changed: then
 * the focus is still in a filter.
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
    // A screen that has already set the focus keeps it.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    if (entry < left.entry && focusLinkTo(left.pathname)) return;
    focusHeading();
  }, [pathname]);
}
