import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from '../ui/focus-heading';

/**
 * After a way within the app, the focus goes to the new screen's heading, so that a screen reader says where one is
 * and Tab goes on from there. Not when only the query changed: then one is still at a filter.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.querySelector('main');
    // A screen that has put the focus where the work begins knows better.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    focusHeading();
  }, [pathname]);
}
