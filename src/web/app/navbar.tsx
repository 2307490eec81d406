import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { uiText } from '../../strings/ui';
import { burgerId, navbarId, type NavbarState } from '../ui/header';
import { border, color, depth, layout, motion, notPrinted, shadow } from '../ui/theme';

const slide = keyframes`
  from { translate: ${layout.navbarWidth} 0; }
`;

const drawerStyle = css`
  position: fixed;
  inset-block: ${layout.headerHeight} 0;
  inset-inline-start: 0;
  z-index: ${depth.drawer};
  max-inline-size: 85vw;
  box-shadow: ${shadow.float};
  animation: ${slide} ${motion.normal};
`;

/* As high as the page, so that its ground does not end where the screen does. */
const Column = styled.div<{ $drawer: boolean }>`
  flex: none;
  border-inline-end: ${({ $drawer }) => ($drawer ? '0' : border.line)};
  background: ${color.card};
  ${notPrinted}
`;

const sidebarStyle = css`
  position: sticky;
  inset-block-start: ${layout.headerHeight};
  block-size: calc(100dvh - ${layout.headerHeight});
`;

const Bar = styled.nav<{ $drawer: boolean }>`
  display: flex;
  flex: none;
  flex-direction: column;
  inline-size: ${layout.navbarWidth};
  background: ${color.card};
  ${({ $drawer }) => ($drawer ? drawerStyle : sidebarStyle)}
`;

const Veil = styled.div`
  position: fixed;
  inset-block: ${layout.headerHeight} 0;
  inset-inline: 0;
  z-index: ${depth.veil};
  background: ${color.veil};
`;

/** The navbar next to the page, or over it as a drawer: then it takes the focus, and Escape closes it. */
export function Navbar({ state, children }: { state: NavbarState; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const { open, drawer, close } = state;
  useEffect(() => {
    if (!open || !drawer) return;
    const element = bar.current;
    element?.querySelector<HTMLElement>('a, button')?.focus();
    return () => {
      // Only if the focus would be lost: after a link was followed, the new screen sets it.
      const at = document.activeElement;
      if (!at || at === document.body || element?.contains(at)) document.getElementById(burgerId)?.focus();
    };
  }, [open, drawer]);
  if (!open) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (drawer && event.key === 'Escape') close();
  };
  return (
    <Column $drawer={drawer}>
      {drawer && <Veil onClick={close} />}
      {/* Escape closes the drawer wherever the focus is inside it. */}
      <Bar ref={bar} id={navbarId} aria-label={uiText.navigation} $drawer={drawer} onKeyDown={onKeyDown}>
        {children}
      </Bar>
    </Column>
  );
}
