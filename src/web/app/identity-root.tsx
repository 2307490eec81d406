import { Security } from '@okta/okta-react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ClientConfig } from '../../contract/system';
import type { ApiExtra } from '../api/base-query';
import type { IdentityClient } from '../lib/identity/identity-client';
import { App } from './app';
import type { Auth } from '../lib/auth';
import { wayBack } from '../lib/sign-in-memory';
import type { AppStore } from './store';

/** The routes of whoever is signed in lead on from the callback; okta-react only wants to be given something. */
const restoreOriginalUri = async () => undefined;

interface Props {
  config: ClientConfig;
  identity: IdentityClient;
  store: AppStore;
  extra: ApiExtra;
}

/** The app with the real identity provider behind it. */
export function IdentityRoot({ config, identity, store, extra }: Props) {
  const state = useSyncExternalStore(identity.subscribe, identity.getState);
  const auth = useMemo<Auth>(
    () => ({
      state,
      signIn: () => identity.signIn(wayBack()),
      finishSignIn: async () => {
        await identity.handleCallback();
      },
      signOut: identity.signOut,
      retry: () => void identity.start(),
    }),
    [state, identity],
  );
  // okta-react sets it when it is mounted, and warns where it finds one already.
  useEffect(() => () => void (identity.oktaAuth.options.restoreOriginalUri = undefined), [identity]);
  return (
    <Security oktaAuth={identity.oktaAuth} restoreOriginalUri={restoreOriginalUri}>
      <App config={config} auth={auth} store={store} extra={extra} />
    </Security>
  );
}
