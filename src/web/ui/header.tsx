import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { uiText } from '../../strings/ui';
import { Brand } from './brand';
import { IconButton } from './icon-button';
import { border, color, depth, layout, media, space } from './theme';
import { burgerId, navbarId, type NavbarState } from './use-navbar';

const Bar = styled.header`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${depth.header};
  display: flex;
  align-items: center;
  gap: ${space[3]};
  block-size: ${layout.headerHeight};
  padding-inline: ${space[4]};
  border-block-end: ${border.line};
  background: ${color.card};
  ${media.print} {
    display: none;
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${layout.target};
  text-decoration: none;
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-inline-start: auto;
`;

/** The line at the top: burger, logo that leads home, and at its end whatever is given to it. */
export function Header({
  navbar,
  home = '/',
  children,
}: {
  navbar?: NavbarState;
  home?: string;
  children?: ReactNode;
}) {
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
      <Home to={home}>
        <Brand />
      </Home>
      <End>{children}</End>
    </Bar>
  );
}
