import { useEffect } from 'react';
import { Navigate, type RouteObject, useLocation, useParams } from 'react-router-dom';
import { paths } from '../lib/paths';
import { requestedAddress, storeRequestedAddress } from '../lib/sign-in-memory';
import { Layout } from './layout';
import { FailedFrame, FailedRoute, LoadingPage, LoadingScreen, PlaceholderScreen } from './screens';

// The code of a screen is loaded when it is first opened.
const screens = {
  landing: async () => (await import('../features/landing/landing-screen')).LandingScreen,
  signIn: async () => (await import('../features/landing/sign-in-screen')).SignInScreen,
  accessibility: async () =>
    (await import('../features/accessibility/accessibility-screen')).AccessibilityScreen,
  accessibilityPage: async () =>
    (await import('../features/accessibility/accessibility-page')).AccessibilityPage,
  signInCallback: async () => (await import('../features/landing/sign-in-screen')).SignInCallbackScreen,
  home: async () => (await import('../features/home/home-screen')).HomeScreen,
  purchasedGoods: async () =>
    (await import('../features/purchased-goods/purchased-goods-screen')).PurchasedGoodsScreen,
  addPurchasedGood: async () =>
    (await import('../features/purchased-goods/add-purchased-good-screen')).AddPurchasedGoodScreen,
  purchasedGood: async () =>
    (await import('../features/purchased-goods/purchased-good-screen')).PurchasedGoodScreen,
  goods: async () => (await import('../features/goods/goods-screen')).GoodsScreen,
  good: async () => (await import('../features/goods/good-screen')).GoodScreen,
  manufactureReport: async () =>
    (await import('../features/manufacture-report/manufacture-report-screen')).ManufactureReportScreen,
  productionLog: async () =>
    (await import('../features/production-log/production-log-screen')).ProductionLogScreen,
  inventoryReport: async () =>
    (await import('../features/inventory-report/inventory-report-screen')).InventoryReportScreen,
  soldGoods: async () => (await import('../features/sold-goods/sold-goods-screen')).SoldGoodsScreen,
  addSoldGood: async () => (await import('../features/sold-goods/add-sold-good-screen')).AddSoldGoodScreen,
  soldGood: async () => (await import('../features/sold-goods/sold-good-screen')).SoldGoodScreen,
  recipes: async () => (await import('../features/recipes/recipes-screen')).RecipesScreen,
  recipe: async () => (await import('../features/recipes/recipe-screen')).RecipeScreen,
  addRecipe: async () => (await import('../features/recipes/recipe-editor')).AddRecipeScreen,
  editRecipe: async () => (await import('../features/recipes/recipe-editor')).EditRecipeScreen,
  entries: async () => (await import('../features/forms/entries-screen')).EntriesScreen,
  addForm: async () => (await import('../features/forms/add-form-screen')).AddFormScreen,
  formView: async () => (await import('../features/forms/form-view-screen')).FormViewScreen,
  editForm: async () => (await import('../features/forms/edit-form-screen')).EditFormScreen,
};

/** A route whose screen is loaded when it is opened. */
function screen(path: string, name: keyof typeof screens): RouteObject {
  return { path, lazy: async () => ({ Component: await screens[name]() }) };
}

const fallbacks = { HydrateFallback: LoadingScreen, ErrorBoundary: FailedFrame };

/** The routes of a person who is not signed in. */
export const signedOutRoutes: RouteObject[] = [
  {
    ...fallbacks,
    children: [
      { path: '/', element: <Navigate to={paths.signIn} replace /> },
      screen(paths.landing, 'landing'),
      screen(paths.accessibility, 'accessibilityPage'),
      screen(`${paths.signIn}/callback`, 'signInCallback'),
      screen(`${paths.signIn}/*`, 'signIn'),
      { path: '*', element: <ToSignIn /> },
    ],
  },
];

/** After the sign-in: redirects to the requested address. */
function FromSignIn() {
  return <Navigate to={requestedAddress()} replace />;
}

/** The routes of a signed-in person. */
export const signedInRoutes: RouteObject[] = [
  { path: `${paths.signIn}/*`, element: <FromSignIn /> },
  { path: paths.landing, element: <Navigate to={paths.home} replace /> },
  {
    path: '/',
    element: <Layout />,
    ...fallbacks,
    children: [
      {
        // Inside the layout, so that a failing or loading screen does not replace the frame.
        HydrateFallback: LoadingPage,
        ErrorBoundary: FailedRoute,
        children: [
          screen('/', 'home'),
          screen(paths.accessibility, 'accessibility'),
          screen('/purchased-goods', 'purchasedGoods'),
          screen('/purchased-goods/add', 'addPurchasedGood'),
          screen('/purchased-goods/:id', 'purchasedGood'),
          screen('/goods', 'goods'),
          screen('/goods/:id', 'good'),
          screen('/manufacture-steps/:stepName', 'manufactureReport'),
          { path: '/manufacture/:stepName', element: <StepAlias /> },
          screen('/manufacture-steps-taken', 'productionLog'),
          screen('/sold-goods', 'soldGoods'),
          screen('/sold-goods/add', 'addSoldGood'),
          screen('/sold-goods/:id', 'soldGood'),
          screen('/recipes', 'recipes'),
          screen('/recipes/add', 'addRecipe'),
          screen('/recipes/edit/:id', 'editRecipe'),
          screen('/recipes/:id', 'recipe'),
          screen('/reports/inventory', 'inventoryReport'),
          screen('/forms/:formName', 'entries'),
          screen('/forms/add/:formName', 'addForm'),
          screen('/forms/view/:entryId', 'formView'),
          screen('/forms/edit/:entryId', 'editForm'),
          { path: '*', element: <PlaceholderScreen /> },
        ],
      },
    ],
  },
];

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
