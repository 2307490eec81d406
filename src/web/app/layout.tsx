import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type Location, Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { layoutText } from '../../strings/layout';
import { uiText } from '../../strings/ui';
import { useAuth, usePerson } from '../lib/contexts';
import { forgetDeviceKey, forgetDrafts } from '../lib/drafts/device-key';
import { ErrorBoundary } from '../lib/error-boundary';
import { logError } from '../lib/log';
import { useNavigationState, useScrollRestoration } from '../lib/navigation/router';
import { notifyError } from '../lib/notifications';
import type { PageState } from '../lib/page-state';
import { paths } from '../lib/paths';
import { signedOutOnPurpose } from '../lib/sign-in-memory';
import { useAppDispatch } from '../lib/state';
import { Avatar, AvatarButton } from '../ui/avatar';
import { Footer, Header, useNavbar } from '../ui/header';
import { IsFirstScreen, whileFirstLoad } from '../ui/loading';
import { PanelPlace, panelPlaceId, PanelShown } from '../ui/panel-place';
import { border, color, depth, layout, media, notPrinted, radius, space } from '../ui/theme';
import { usePhone } from '../ui/use-media';
import { ConnectionBar, LiveDot } from './connection';
import { Navbar } from './navbar';
import { NavbarLinks } from './navbar-links';
import { NavigationProgress, useFocusOnNavigation } from './navigation';
import { FailedRoute, LoadingPage } from './screens';

type Dialog = ComponentType<{ onClose: () => void; onSignOut: () => void }>;

/** The header button that opens the person's account; the dialog's code is loaded when it is opened. */
function AccountButton({ onSignOut }: { onSignOut: () => void }) {
  const { name, picture } = usePerson();
  const dispatch = useAppDispatch();
  const [AccountDialog, setDialog] = useState<Dialog | null>(null);
  const open = () =>
    import('../features/account/account-dialog').then(
      (loaded) => setDialog(() => loaded.AccountDialog),
      (error: unknown) => {
        logError('the account could not be opened', error);
        dispatch(notifyError(layoutText.failedPart));
      },
    );
  return (
    <>
      <AvatarButton
        type="button"
        aria-label={layoutText.account(name)}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <Avatar name={name} picture={picture} />
      </AvatarButton>
      {AccountDialog && <AccountDialog onClose={() => setDialog(null)} onSignOut={onSignOut} />}
    </>
  );
}

const Body = styled.div`
  display: flex;
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
  @media screen {
    &:has(${whileFirstLoad}) > footer {
      display: none;
    }
    /* There a side panel is a page of its own. */
    ${media.phone} {
      &:has(+ #${panelPlaceId}:not(:empty)) {
        display: none;
      }
    }
  }
  ${media.print} {
    --page-gap: 0;
  }
  main {
    display: flex;
    flex: 1;
    flex-direction: column;
    padding: var(--page-gap);
    outline: none;
  }
  /* What sends it is at the lower edge of the screen, however short the form is. */
  ${media.phone} {
    main:has(form) {
      min-block-size: calc(100dvh - ${layout.headerHeight});
    }
  }
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

/* The panel in it is placed as if this were not there. */
const Panel = styled.div`
  display: contents;
`;

const contentId = 'content';

/** The page next to a side panel stays where it is scrolled while that opens and closes. */
const keyBelowPanel = ({ key, state }: Location<PageState | null>) => state?.below ?? key;

interface WithPanelProps {
  children: ReactNode;
  inert: boolean;
  onShown: (shown: boolean) => void;
}

/** What has a side panel next to it. By itself, because it is rendered again as soon as the panel's place is there. */
function WithPanel({ children, inert, onShown }: WithPanelProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <PanelPlace value={place}>
      <PanelShown value={onShown}>{children}</PanelShown>
      <Panel id={panelPlaceId} ref={setPlace} inert={inert} />
    </PanelPlace>
  );
}

/** What a printed page says in its margins, which nothing on the screen waits for. */
function LatePaper() {
  const [Paper, setPaper] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without the network it comes with the next page that is opened.
    import(/* webpackChunkName: "paper" */ './paper').then(
      (code) => setPaper(() => code.Paper),
      () => undefined,
    );
  }, []);
  return Paper && <Paper />;
}

/** The frame of every signed-in screen: header, navbar, and the page in `main`. */
export function Layout() {
  const { pathname, key } = useLocation();
  const [hasPanel, setHasPanel] = useState(false);
  const phone = usePhone();
  const navbar = useNavbar(hasPanel);
  const isCovered = navbar.drawer && navbar.open;
  const main = useRef<HTMLElement>(null);
  const dispatch = useAppDispatch();
  const { signOut } = useAuth();
  const leave = () => {
    signedOutOnPurpose();
    // At once for all tabs; this one goes on with what it has, where signing out fails.
    forgetDeviceKey();
    const left = signOut().then(forgetDrafts);
    left.catch((error: unknown) => {
      logError('signing out failed', error);
      dispatch(notifyError(layoutText.failedSignOut));
    });
  };
  const { history, place } = useNavigationState();
  useFocusOnNavigation();
  useScrollRestoration(phone ? undefined : keyBelowPanel);
  return (
    <>
      <Skip
        href={`#${contentId}`}
        onClick={(event) => {
          // No hash in the address: it would add an entry to the history.
          event.preventDefault();
          const panelPage = document.querySelector<HTMLElement>(`#${panelPlaceId} [role=main] h2`);
          (panelPage ?? main.current)?.focus();
        }}
      >
        {uiText.skipToContent}
      </Skip>
      <Header navbar={navbar}>
        <LiveDot />
        <AccountButton onSignOut={leave} />
      </Header>
      <Body>
        <Navbar state={navbar}>
          <NavbarLinks navbar={navbar} onSignOut={leave} />
        </Navbar>
        <WithPanel inert={isCovered} onShown={setHasPanel}>
          <Column inert={isCovered}>
            <main id={contentId} ref={main} tabIndex={-1}>
              <Content>
                <ConnectionBar />
                <ErrorBoundary fallback={(error) => <FailedRoute error={error} />} resetOn={key}>
                  <Suspense fallback={<LoadingPage />}>
                    {/* A new path is a new screen, even if the same component renders it. */}
                    <IsFirstScreen value={place === history.start}>
                      <Outlet key={pathname} />
                    </IsFirstScreen>
                  </Suspense>
                </ErrorBoundary>
                <NavigationProgress />
                <LatePaper />
              </Content>
            </main>
            <Footer to={paths.accessibility} label={layoutText.accessibility} />
          </Column>
        </WithPanel>
      </Body>
    </>
  );
}
