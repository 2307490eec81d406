import { Security } from '@okta/okta-react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ClientConfig } from '../../contract/system';
import type { IdentityClient } from '../lib/identity/identity-client';
import { App } from './app';
import type { Auth } from '../lib/contexts';
import { requestedAddress } from '../lib/sign-in-memory';
import type { AppStore } from './store';

/** Required by okta-react; the signed-in routes redirect from the callback themselves. */
const restoreOriginalUri = async () => undefined;

interface Props {
  config: ClientConfig;
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
      retry: () => void identity.start(),
    }),
    [state, identity],
  );
  // okta-react sets it on mount, and warns if it is already set.
  useEffect(() => () => void (identity.oktaAuth.options.restoreOriginalUri = undefined), [identity]);
  return (
    <Security oktaAuth={identity.oktaAuth} restoreOriginalUri={restoreOriginalUri}>
      <App config={config} auth={auth} store={store} />
    </Security>
  );
}
