import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { layoutText } from '../../strings/layout';
import { logError } from '../lib/log';
import { notifyError } from '../lib/notifications';
import { paths } from '../lib/paths';
import { useAppDispatch, useAppSelector } from '../lib/state';
import { clearStored } from '../lib/stored';
import { DRAFT_PREFIX } from '../lib/use-draft';
import { ConnectionBar, LiveDot } from './connection';
import { Footer, Header, useNavbar } from '../ui/header';
import { Shell } from './frame/frame';
import { useDelayed } from '../ui/loading';
import { useAuth } from '../lib/contexts';
import { AccountButton } from './account-button';
import { LayoutNav } from './layout-nav';
import { signedOutOnPurpose } from '../lib/sign-in-memory';
import { NavigationProgress, useFocusOnNavigation } from './navigation';

const Paper = lazy(async () => ({ default: (await import('./paper')).Paper }));

/** A lost stream is reported only after this long, in milliseconds. */
const QUIET_MS = 3_000;

/** The frame of every signed-in screen. */
export function Layout() {
  const { pathname } = useLocation();
  const navbar = useNavbar();
  const dispatch = useAppDispatch();
  const live = useAppSelector((state) => state.live);
  const lost = useDelayed(live === 'reconnecting', QUIET_MS);
  const { signOut } = useAuth();
  const leave = () => {
    signedOutOnPurpose();
    clearStored(DRAFT_PREFIX);
    signOut().catch((error: unknown) => {
      logError('signing out failed', error);
      dispatch(notifyError(layoutText.failedSignOut));
    });
  };
  useFocusOnNavigation();
  return (
    <Shell
      navbar={navbar}
      nav={<LayoutNav navbar={navbar} onSignOut={leave} />}
      footer={<Footer to={paths.accessibility} label={layoutText.accessibility} />}
      header={
        <Header navbar={navbar}>
          <LiveDot live={live === 'connected'} label={layoutText.live[live]} />
          <AccountButton onSignOut={leave} />
        </Header>
      }
    >
      <ConnectionBar lost={lost} text={layoutText.lost} />
      {/* A new path is a new screen, even if the same component renders it. */}
      <Outlet key={pathname} />
      <ScrollRestoration />
      <NavigationProgress />
      <Suspense fallback={null}>
        <Paper />
      </Suspense>
    </Shell>
  );
}
