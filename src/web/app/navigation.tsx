import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { useNavigationState } from '../lib/navigation/router';
import { focusHeading } from '../ui/focus';
import { useDelayed } from '../ui/loading';
import { panelPlaceId } from '../ui/panel-place';
import { color, depth, layout, space } from '../ui/theme';

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
    // A screen or a side panel that has already set the focus keeps it.
    const parts = `main, #${panelPlaceId}`;
    if (document.activeElement?.parentElement?.closest(parts)) return;
    if (entry < left.entry && focusLinkTo(left.pathname)) return;
    focusHeading();
  }, [pathname]);
}

/** No progress line is shown for loads shorter than this, in milliseconds. */
const QUIET_MS = 150;

const run = keyframes`
  from { scale: 0.1 1; }
  to { scale: 0.9 1; }
`;

const ProgressLine = styled.div`
  position: fixed;
  inset-block-start: ${layout.headerHeight};
  inset-inline: 0;
  z-index: ${depth.header};
  block-size: ${space.half};
  background: ${color.accent};
  animation: ${run} 8s ease-out forwards;
`;

/** A line under the header while the code of the next screen is loading. */
export function NavigationProgress() {
  const shown = useDelayed(useNavigationState().isPending, QUIET_MS);
  return shown ? <ProgressLine aria-hidden /> : null;
}
