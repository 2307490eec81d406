import { type ReactNode, StrictMode, useCallback, useEffect, useMemo } from 'react';
import { Provider, useDispatch } from 'react-redux';
import type { RouteObject } from 'react-router-dom';
import type { BootstrapSettings } from '../../contract/page-bootstrap';
import { type ApiDispatch, calls, readDraftKey, useRead } from '../api/api';
import { startLive } from '../api/live';
import {
  type Auth,
  AuthProvider,
  ClientConfigProvider,
  type Person,
  PersonProvider,
  useAuth,
  useClientConfig,
} from '../lib/contexts';
import { DraftsProvider, forgetDrafts } from '../lib/drafts/device-key';
import { ErrorBoundary } from '../lib/error-boundary';
import { AppRouter } from '../lib/navigation/router';
import { reloadApp } from '../lib/read-bootstrap';
import { signInEnded, signInWorked } from '../lib/sign-in-memory';
import { useAppSelector } from '../lib/state';
import { UiProvider } from '../ui/provider';
import { NotificationRegion } from './notification-region';
import { loadScreen, signedInRoutes, signedOutRoutes } from './routes';
import { FailedApp, FailedFrame, FailedStartScreen, LoadingScreen } from './screens';
import type { AppStore } from './store';
import { VersionDialog } from './version-dialog';

/** The outermost component: strict mode, theme and error boundary. */
export function Root({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <UiProvider>
        <ErrorBoundary fallback={() => <FailedApp />}>{children}</ErrorBoundary>
      </UiProvider>
    </StrictMode>
  );
}

interface AppProps {
  config: BootstrapSettings;
  auth: Auth;
  store: AppStore;
  /** Wraps what is shown while nobody is signed in. */
  signedOut?: (content: ReactNode) => ReactNode;
  reload?: () => void;
}

/** The whole app, with its settings loaded. */
export function App({
  config,
  auth,
  store,
  signedOut = (content) => content,
  reload = () => void reloadApp(),
}: AppProps) {
  return (
    <Provider store={store}>
      <ClientConfigProvider value={config}>
        <AuthProvider value={auth}>
          <Gate signedOut={signedOut} />
          <NotificationRegion />
          <VersionDialog reload={reload} />
        </AuthProvider>
      </ClientConfigProvider>
    </Provider>
  );
}

/** Chooses between the signed-in and the signed-out routes. */
function Gate({ signedOut }: Required<Pick<AppProps, 'signedOut'>>) {
  const { state, retry } = useAuth();
  const ended = useAppSelector((store) => store.session.ended);
  if (state.name === 'loading') return <LoadingScreen />;
  if (state.name === 'error') return <FailedStartScreen onRetry={retry} />;
  if (state.name === 'signedOut' || ended) {
    return signedOut(
      <>
        <ForgetsDrafts />
        <Routes key="out" routes={signedOutRoutes} />
      </>,
    );
  }
  return <SignedIn person={state.person} />;
}

/** While nobody is signed in, nothing of the drafts on this device can be read, in any tab. */
function ForgetsDrafts() {
  useEffect(() => void forgetDrafts(), []);
  return null;
}

function SignedIn({ person }: { person: Person }) {
  const dispatch = useDispatch<ApiDispatch>();
  const { subject } = person;
  const owner = useMemo(() => ({ subject, readKey: () => dispatch(readDraftKey()) }), [subject, dispatch]);
  return (
    <PersonProvider value={useAccountOf(person)}>
      <DraftsProvider value={owner}>
        <Routes key="in" routes={signedInRoutes}>
          <Session />
        </Routes>
      </DraftsProvider>
    </PersonProvider>
  );
}

/** What goes on while somebody is signed in. It begins with the first screen. */
function Session() {
  const dispatch = useDispatch<ApiDispatch>();
  const accepted = useAppSelector((store) => store.session.accepted);
  const { position } = useClientConfig();
  useEffect(() => {
    // Not yet known to a page that the browser had kept.
    if (position !== undefined) return dispatch(startLive({ after: position }));
  }, [dispatch, position]);
  useEffect(() => signInEnded, []);
  useEffect(() => {
    if (accepted) signInWorked();
  }, [accepted]);
  return null;
}

/** The person with their role, and the name and picture of their account, since the token's name may be outdated. */
function useAccountOf(person: Person): Person {
  const { data } = useRead(calls.getAccount);
  return useMemo(() => {
    if (!data) return person;
    const { login, name, picture, role, manages_accounts: managesAccounts, person_id: recordId } = data;
    return {
      ...person,
      ...{ role, managesAccounts, recordId, sharedNames: new Set(data.shared_names) },
      // For an outside provider's person the server has no better name.
      ...(login && { name }),
      ...(picture && { picture }),
    };
  }, [person, data]);
}

interface RoutesProps {
  routes: RouteObject[];
  /** What goes on with the screens. Not before them: see `show` of the app's start. */
  children?: ReactNode;
}

function Routes({ routes, children }: RoutesProps) {
  const loadCode = useCallback((pathname: string) => void loadScreen(routes, pathname), [routes]);
  return (
    <ErrorBoundary fallback={(error) => <FailedFrame error={error} />}>
      <AppRouter routes={routes} onNavigate={loadCode}>
        {children}
      </AppRouter>
    </ErrorBoundary>
  );
}
