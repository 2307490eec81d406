import { lazy, type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react';
import type { StartSettings } from '../../contract/page-start';
import type { IdentityClient } from '../lib/identity/identity-client';
import { App } from './app';
import type { Auth } from '../lib/contexts';
import { requestedAddress } from '../lib/sign-in-memory';
import { LoadingScreen } from './screens';
import type { AppStore } from './store';

const SecurityFrame = lazy(async () => ({ default: (await import('./security-frame')).SecurityFrame }));

interface Props {
  config: StartSettings;
  identity: IdentityClient;
  store: AppStore;
}

/** The app with the real identity provider. */
export function IdentityRoot({ config, identity, store }: Props) {
  const state = useSyncExternalStore(identity.subscribe, identity.getState);
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
  return <App config={config} auth={auth} store={store} signedOut={signedOut} />;
}
