import { type ComponentType, Suspense, useEffect } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useParams } from 'react-router-dom';
import { paths, type ScreenName, SCREEN_PATHS } from '../lib/paths';
import { requestedAddress, storeRequestedAddress } from '../lib/sign-in-memory';
import { Layout } from './layout';
import { laterScreen } from './later-screen';
import { SCREENS } from './screen-table';
import { LoadingScreen, PlaceholderScreen } from './screens';

/** The code of a screen is loaded when it is first opened. */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  ...laterScreen(load),
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

/** The routes of a signed-in person. */
export const signedInRoutes: RouteObject[] = [
  { path: `${paths.signIn}/*`, element: <FromSignIn /> },
  { path: paths.landing, element: <Navigate to={paths.home} replace /> },
  {
    path: '/',
    element: <Layout />,
    children: [
      ...Object.entries(SCREENS).map(([name, load]) => screen(SCREEN_PATHS[name as ScreenName], load)),
      { path: '/manufacture/:stepName', element: <StepAlias /> },
      { path: '*', element: <PlaceholderScreen /> },
    ],
  },
];

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
