import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { uiText } from '../../../strings/ui';
import { Navbar } from './navbar';
import type { NavbarState } from '../../ui/header';
import { border, color, depth, layout, media, notPrinted, radius, space } from '../../ui/theme';

const Body = styled.div`
  display: flex;
  align-items: stretch;
  min-block-size: calc(100dvh - ${layout.headerHeight});
  padding-block-start: ${layout.headerHeight};
  box-sizing: content-box;
  ${media.print} {
    min-block-size: 0;
    padding: 0;
  }
`;

const Column = styled.div`
  --page-gap: ${space[8]};
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  ${media.phone} {
    --page-gap: ${layout.phoneGap};
  }
  ${media.print} {
    --page-gap: 0;
  }
`;

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  padding: var(--page-gap);
  outline: none;
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  inline-size: 100%;
  max-inline-size: ${layout.contentMaxWidth};
`;

const Skip = styled.a`
  position: fixed;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${depth.notification};
  padding: ${space[3]} ${space[4]};
  border: ${border.control};
  border-radius: ${radius.control};
  background: ${color.card};
  &:not(:focus) {
    translate: 0 calc(-100% - ${space[6]});
  }
  ${notPrinted}
`;

const contentId = 'content';

type ShellProps = {
  header: ReactNode;
  /** The navbar's content. */
  nav: ReactNode;
  navbar: NavbarState;
  footer: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in screen: header, navbar, and the page in `main`. */
export function Shell({ header, nav, navbar, footer, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  const covered = navbar.drawer && navbar.open;
  return (
    <>
      <Skip
        href={`#${contentId}`}
        onClick={(event) => {
          // No hash in the address: it would add an entry to the history.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {uiText.skipToContent}
      </Skip>
      {header}
      <Body>
        <Navbar state={navbar}>{nav}</Navbar>
        <Column inert={covered}>
          <Main id={contentId} ref={main} tabIndex={-1}>
            <Content>{children}</Content>
          </Main>
          {footer}
        </Column>
      </Body>
    </>
  );
}
