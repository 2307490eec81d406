import {
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { BootstrapSettings } from '../../contract/page-bootstrap';
import { api } from '../api/api';
import type { Auth } from '../lib/contexts';
import type { IdentityClient } from '../lib/identity/identity-client';
import { requestedAddress } from '../lib/sign-in-memory';
import { App } from './app';
import { LoadingScreen } from './screens';
import type { AppStore } from './store';

const SecurityFrame = lazy(async () => ({ default: (await import('./security-frame')).SecurityFrame }));

interface Props {
  config: BootstrapSettings;
  identity: IdentityClient;
  store: AppStore;
}

/**
 * Forgets what was read for a person who has left, since another may come: in another tab, or before this page is back.
 * Returns whether there is nothing to forget; nobody may be shown anything before.
 */
function useOwnReads(subject: string | null, store: AppStore): boolean {
  const [reader, setReader] = useState(subject);
  const isOwn = reader === null || reader === subject;
  useLayoutEffect(() => {
    if (!isOwn) store.dispatch(api.util.resetApiState());
    setReader(subject);
  }, [isOwn, subject, store]);
  return isOwn;
}

/** The app with the real identity provider. */
export function IdentityRoot({ config, identity, store }: Props) {
  const state = useSyncExternalStore(identity.subscribe, identity.getState);
  const subject = state.name === 'signedIn' ? state.person.subject : null;
  const isOwn = useOwnReads(subject, store);
  const auth = useMemo<Auth>(
    () => ({
      state,
      signIn: () => identity.signIn(requestedAddress()),
      finishSignIn: async () => {
        await identity.handleCallback();
      },
      signOut: identity.signOut,
      retry: identity.start,
    }),
    [state, identity],
  );
  const signedOut = (content: ReactNode) => (
    <Suspense fallback={<LoadingScreen />}>
      <SecurityFrame identity={identity}>{content}</SecurityFrame>
    </Suspense>
  );
  if (!isOwn) return <LoadingScreen />;
  return <App config={config} auth={auth} store={store} signedOut={signedOut} />;
}
