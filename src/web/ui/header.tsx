import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { uiText } from '../../strings/ui';
import { IconButton } from './icon';
import {
  border,
  centered,
  color,
  depth,
  edgeInForced,
  font,
  layout,
  notPrinted,
  radius,
  row,
  space,
} from './theme';
import { useBelow } from './use-media';

export const navbarId = 'navbar';
export const burgerId = 'navbar-toggle';

/**
 * On a desktop the navbar is open at first; as a drawer it is closed.
 * @param panel whether a side panel takes room at the other end of the page
 */
export function useNavbar(panel: boolean) {
  const drawer = useBelow(panel ? 'wide' : 'desk');
  const [sidebarOpen, setSidebarOpen] = useState(true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const open = drawer ? drawerOpen : sidebarOpen;
  const set = drawer ? setDrawerOpen : setSidebarOpen;
  useEffect(() => setDrawerOpen(false), [panel]);
  return {
    open,
    /** It covers the page (phone, tablet) instead of being next to it. */
    drawer,
    toggle: () => set(!open),
    close: () => set(false),
    /** For links in it, which close it where it covers the page. */
    closeDrawer: () => setDrawerOpen(false),
  };
}

export type NavbarState = ReturnType<typeof useNavbar>;

const BrandFrame = styled.span<{ $large: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.ink};
  font-size: ${({ $large }) => ($large ? font.size.title : font.size.large)};
  font-weight: ${font.weight.heavy};
  span {
    ${centered}
    inline-size: ${({ $large }) => ($large ? layout.target : layout.mark)};
    aspect-ratio: 1;
    border-radius: ${radius.card};
    background: ${color.accent};
    color: ${color.onAccent};
    line-height: 1;
    ${edgeInForced}
  }
`;

export function Brand({ large = false }: { large?: boolean }) {
  return (
    <BrandFrame $large={large}>
      <span aria-hidden>{uiText.markLetter}</span>
      {uiText.product}
    </BrandFrame>
  );
}

const Bar = styled.header`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${depth.header};
  ${row(3)}
  block-size: ${layout.headerHeight};
  padding-inline: ${space[4]};
  border-block-end: ${border.line};
  background: ${color.card};
  ${notPrinted}
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${layout.target};
  margin-inline-end: auto;
  text-decoration: none;
`;

/** The bar at the top: burger, logo that links home, and `children` at its end. */
export function Header({ navbar, children }: { navbar?: NavbarState; children?: ReactNode }) {
  return (
    <Bar>
      {navbar && (
        <IconButton
          id={burgerId}
          icon={Menu}
          label={navbar.open ? uiText.closeNavigation : uiText.openNavigation}
          aria-expanded={navbar.open}
          aria-controls={navbar.open ? navbarId : undefined}
          onClick={navbar.toggle}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && navbar.drawer) navbar.close();
          }}
        />
      )}
      <Home to="/">
        <Brand />
      </Home>
      {children}
    </Bar>
  );
}

const Line = styled.footer`
  padding-inline: var(--page-gap, ${space[6]});
  font-size: ${font.size.table};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${layout.target};
    color: ${color.inkQuiet};
  }
  ${notPrinted}
`;

export function Footer({ to, label }: { to: string; label: string }) {
  return (
    <Line>
      <Link to={to}>{label}</Link>
    </Line>
  );
}
