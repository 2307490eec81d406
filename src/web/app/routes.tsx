import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { matchRoutes, Navigate, Outlet, type RouteObject, useLocation, useParams } from 'react-router-dom';
import { useClientConfig, useIsManager, usePerson } from '../lib/contexts';
import { paths, SCREEN_PATHS, type ScreenName } from '../lib/paths';
import { requestedAddress, storeRequestedAddress } from '../lib/sign-in-memory';
import { Layout } from './layout';
import { RESTRICTED, SCREENS, type Who } from './screen-table';
import { LoadingScreen, RefusedScreen } from './screens';

interface LazyScreen {
  Component: ComponentType;
  handle: { loadCode: () => Promise<void> };
}

/**
 * The part of a route whose screen's code is loaded when it is first opened. A failed load is thrown while rendering, and
 * begins again when the screen is opened again.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let Loaded: ComponentType | null = null;
  let loading: { Lazy: ComponentType; done: Promise<void>; hasFailed: boolean } | null = null;
  const begin = () => {
    if (loading && !loading.hasFailed) return loading;
    const code = load();
    const done = code.then((component) => void (Loaded = component));
    const begun = { Lazy: lazy(async () => ({ default: await code })), done, hasFailed: false };
    done.catch(() => (begun.hasFailed = true));
    return (loading = begun);
  };
  function Screen() {
    // Not begun again after a failure, which `Lazy` throws.
    const [Shown] = useState(() => Loaded ?? (loading ?? begin()).Lazy);
    return <Shown />;
  }
  return { Component: Screen, handle: { loadCode: () => begin().done } };
}

/** Begins to load the code of the screen at this path. Null where there is no such screen, but a redirect for example. */
export function loadScreen(routes: RouteObject[], pathname: string): Promise<void> | null {
  const handle = matchRoutes(routes, pathname)?.at(-1)?.route.handle as LazyScreen['handle'] | undefined;
  return handle?.loadCode() ?? null;
}

/** The code of a screen is loaded when it is first opened. */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  ...lazyScreen(load),
});

/** The routes of a person who is not signed in. */
export const signedOutRoutes: RouteObject[] = [
  {
    element: <SignedOut />,
    children: [
      { path: '/', element: <Navigate to={paths.signIn} replace /> },
      screen(paths.landing, async () => (await import('../features/landing/sign-in-screen')).LandingScreen),
      screen(
        paths.accessibility,
        async () => (await import('../features/accessibility/accessibility-page')).AccessibilityPage,
      ),
      screen(
        `${paths.signIn}/callback`,
        async () => (await import('../features/landing/sign-in-screen')).SignInCallbackScreen,
      ),
      screen(
        `${paths.signIn}/*`,
        async () => (await import('../features/landing/sign-in-screen')).SignInScreen,
      ),
      { path: '*', element: <ToSignIn /> },
    ],
  },
];

function signedInScreen(name: ScreenName): RouteObject {
  const { Component: Screen, handle } = lazyScreen(SCREENS[name]);
  const restriction = RESTRICTED[name];
  const shown = <Screen />;
  return {
    path: SCREEN_PATHS[name],
    element: restriction ? <Restricted {...restriction}>{shown}</Restricted> : shown,
    handle,
  };
}

/** The routes of a signed-in person. */
export const signedInRoutes: RouteObject[] = [
  { path: `${paths.signIn}/*`, element: <FromSignIn /> },
  { path: paths.landing, element: <Navigate to={paths.home} replace /> },
  {
    path: '/',
    element: <Layout />,
    children: [
      ...(Object.keys(SCREENS) as ScreenName[]).map(signedInScreen),
      { path: '/manufacture/:stepName', element: <StepAlias /> },
      screen('*', async () => (await import('./unknown-page')).UnknownPage),
    ],
  },
];

/** Until it is known what the person may do, the screen is shown: most sites have no roles. */
function Restricted({ who, title, children }: { who: Who; title: string; children: ReactNode }) {
  const { embeddedProvider } = useClientConfig();
  const { managesAccounts } = usePerson();
  const managers = useIsManager();
  // With an outside provider the screen tells everybody where the accounts are.
  const accountManagers = managesAccounts !== false || !embeddedProvider;
  return { managers, accountManagers }[who] ? children : <RefusedScreen title={title} />;
}

function SignedOut() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Outlet />
    </Suspense>
  );
}

/** After the sign-in: redirects to the requested address. */
function FromSignIn() {
  return <Navigate to={requestedAddress()} replace />;
}

/** Redirects /manufacture/{stepName} to /manufacture-steps/{stepName}. */
function StepAlias() {
  const { stepName = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={paths.manufactureStep(stepName) + search} replace />;
}

/** Stores the requested address and redirects to the sign-in. */
function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => storeRequestedAddress(pathname + search + hash), [pathname, search, hash]);
  return <Navigate to={paths.signIn} replace />;
}
