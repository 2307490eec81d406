import { type ComponentType, Suspense, useEffect } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useParams } from 'react-router-dom';
import { HomeScreen } from '../features/home/home-screen';
import { paths } from '../lib/paths';
import { requestedAddress, storeRequestedAddress } from '../lib/sign-in-memory';
import { Layout } from './layout';
import { laterScreen } from './later-screen';
import { LoadingScreen, PlaceholderScreen } from './screens';

type Screens = Record<string, () => Promise<ComponentType>>;

const signedOutScreens: Screens = {
  [paths.landing]: async () => (await import('../features/landing/landing-screen')).LandingScreen,
  [paths.accessibility]: async () =>
    (await import('../features/accessibility/accessibility-page')).AccessibilityPage,
  [`${paths.signIn}/callback`]: async () =>
    (await import('../features/landing/sign-in-screen')).SignInCallbackScreen,
  [`${paths.signIn}/*`]: async () => (await import('../features/landing/sign-in-screen')).SignInScreen,
};

const signedInScreens: Screens = {
  // Part of the first load: by itself it would only be compressed worse.
  '/': async () => HomeScreen,
  [paths.accessibility]: async () =>
    (await import('../features/accessibility/accessibility-screen')).AccessibilityScreen,
  '/purchased-goods': async () =>
    (await import('../features/purchased-goods/purchased-goods-screen')).PurchasedGoodsScreen,
  '/purchased-goods/add': async () =>
    (await import('../features/purchased-goods/add-purchased-good-screen')).AddPurchasedGoodScreen,
  '/purchased-goods/:id': async () =>
    (await import('../features/purchased-goods/purchased-good-screen')).PurchasedGoodScreen,
  '/goods': async () => (await import('../features/goods/goods-screen')).GoodsScreen,
  '/goods/:id': async () => (await import('../features/goods/good-screen')).GoodScreen,
  '/manufacture-steps/:stepName': async () =>
    (await import('../features/manufacture-report/manufacture-report-screen')).ManufactureReportScreen,
  '/manufacture-steps-taken': async () =>
    (await import('../features/production-log/production-log-screen')).ProductionLogScreen,
  '/sold-goods': async () => (await import('../features/sold-goods/sold-goods-screen')).SoldGoodsScreen,
  '/sold-goods/add': async () =>
    (await import('../features/sold-goods/add-sold-good-screen')).AddSoldGoodScreen,
  '/sold-goods/:id': async () => (await import('../features/sold-goods/sold-good-screen')).SoldGoodScreen,
  '/recipes': async () => (await import('../features/recipes/recipes-screen')).RecipesScreen,
  '/recipes/add': async () => (await import('../features/recipes/recipe-editor')).AddRecipeScreen,
  '/recipes/edit/:id': async () => (await import('../features/recipes/recipe-editor')).EditRecipeScreen,
  '/recipes/:id': async () => (await import('../features/recipes/recipe-screen')).RecipeScreen,
  '/reports/inventory': async () =>
    (await import('../features/inventory-report/inventory-report-screen')).InventoryReportScreen,
  '/reports/losses': async () => (await import('../features/losses/losses-screen')).LossesScreen,
  '/journal': async () => (await import('../features/journal/journal-screen')).JournalScreen,
  '/accounts': async () => (await import('../features/accounts/accounts-screen')).AccountsScreen,
  '/forms/:formName': async () => (await import('../features/forms/entries-screen')).EntriesScreen,
  '/forms/add/:formName': async () => (await import('../features/forms/add-form-screen')).AddFormScreen,
  '/forms/view/:entryId': async () => (await import('../features/forms/form-view-screen')).FormViewScreen,
  '/forms/view/:entryId/versions/:seq': async () =>
    (await import('../features/forms/entry-version-screen')).EntryVersionScreen,
  '/forms/edit/:entryId': async () => (await import('../features/forms/edit-form-screen')).EditFormScreen,
};

/** The code of a screen is loaded when it is first opened. */
const routesOf = (screens: Screens): RouteObject[] =>
  Object.entries(screens).map(([path, load]) => ({ path, ...laterScreen(load) }));

/** The routes of a person who is not signed in. */
export const signedOutRoutes: RouteObject[] = [
  {
    element: <SignedOut />,
    children: [
      { path: '/', element: <Navigate to={paths.signIn} replace /> },
      ...routesOf(signedOutScreens),
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
      ...routesOf(signedInScreens),
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
