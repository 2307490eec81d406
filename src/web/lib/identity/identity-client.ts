import type { OktaAuth } from '@okta/okta-auth-js';
import type { ClientConfig } from '../../../contract/system';
import type { Person } from '../person';
import { discoverEndpoints } from './endpoints';
import { sameUnderIssuer } from './loopback';
import { createOkta } from './okta';
import { personOf } from './person-of';
import { renewTokens } from './renewal';
import { signOutOf } from './sign-out';

/** Who is here, as far as this browser knows. */
export type IdentityState =
  { name: 'loading' } | { name: 'error' } | { name: 'signedOut' } | { name: 'signedIn'; person: Person };

/** Signing in and out, and the tokens that calls carry. Everything is bound, so parts may be handed on alone. */
export interface IdentityClient {
  /** Looks for tokens that this browser has already; call it once at the start, and again after an error. */
  start: () => Promise<void>;
  /** Leaves for the hosted sign-in page. `originalUri` (path, query, hash) comes back from `handleCallback`. */
  signIn: (originalUri?: string) => Promise<void>;
  /** Takes the provider's answer out of the address of /sign-in/callback; rejects when there is none that is good. */
  handleCallback: () => Promise<string>;
  /** The token to send now, renewed when it has run out; null when nobody is signed in. */
  accessToken: () => Promise<string | null>;
  /** A new token after the server refused the current one; null when the sign-in is over. */
  renew: () => Promise<string | null>;
  /** Ends the session here and at the provider, and comes back to `/`. */
  signOut: () => Promise<void>;
  getState: () => IdentityState;
  /** Calls the listener after each change of the state; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** For okta-react. */
  oktaAuth: OktaAuth;
}

const STORAGE_KEY = 'okta-token-storage';

/** The browser's side of signing in. `go` leaves the page for another address. */
export function createIdentityClient(
  config: ClientConfig,
  go: (url: string) => void = (url) => window.location.assign(url),
): IdentityClient {
  const oktaAuth = createOkta(config, go);
  const { tokenManager } = oktaAuth;
  const listeners = new Set<() => void>();
  let state: IdentityState = { name: 'loading' };
  let leaving = false;
  let endpoints: Promise<void> | undefined;

  const setState = (next: IdentityState) => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    listeners.forEach((listener) => listener());
  };
  const look = () => {
    const tokens = tokenManager.getTokensSync();
    const usable =
      tokens.refreshToken ?? (tokens.accessToken && !tokenManager.hasExpired(tokens.accessToken));
    const person = usable ? personOf(tokens) : null;
    setState(person ? { name: 'signedIn', person } : { name: 'signedOut' });
  };
  const ready = () => {
    endpoints ??= config.embeddedProvider ? Promise.resolve() : discoverEndpoints(oktaAuth);
    return endpoints;
  };
  const currentToken = () => tokenManager.getTokensSync().accessToken;
  const renew = async (refused: string | undefined) => {
    await ready();
    return renewTokens(oktaAuth, refused);
  };

  // Another tab signed in or out.
  window.addEventListener('storage', (event) => {
    if ((event.key === STORAGE_KEY || event.key === null) && !leaving && state.name !== 'loading') look();
  });

  return {
    oktaAuth,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      const elsewhere = sameUnderIssuer(config, window.location);
      if (elsewhere) return go(elsewhere);
      // Browsers give the means for it only to pages served by https, or by this machine.
      if (oktaAuth.features.isPKCESupported()) look();
      else setState({ name: 'error' });
    },
    signIn: async (originalUri = '/') => {
      await ready();
      // A round that this tab began and left is over; the library warns of it in the console otherwise.
      oktaAuth.transactionManager.clear({ clearSharedStorage: false });
      await oktaAuth.signInWithRedirect({ originalUri, extraParams: { ui_locales: 'he-IL' } });
    },
    handleCallback: async () => {
      await ready();
      try {
        const { tokens, state: round } = await oktaAuth.token.parseFromUrl();
        const originalUri = oktaAuth.getOriginalUri(round) ?? '/';
        oktaAuth.removeOriginalUri(round);
        tokenManager.setTokens(tokens);
        return originalUri;
      } finally {
        look();
      }
    },
    accessToken: async () => {
      const token = currentToken();
      if (token && !tokenManager.hasExpired(token)) return token.accessToken;
      // Without the provider in reach the old token goes along: the call will fail, or the server forgive.
      return renew(token?.accessToken).catch(() => token?.accessToken ?? null);
    },
    renew: () => renew(currentToken()?.accessToken),
    signOut: async () => {
      // What is on the screen stays until the browser has left.
      leaving = true;
      await ready();
      go(await signOutOf(oktaAuth));
    },
  };
}
