import type { BootstrapSettings } from '../../../contract/page-bootstrap';
import { pause } from '../clock';
import type { IdentityState } from '../contexts';
import { isExpired, personFrom, storedTokens, TOKENS_KEY } from './stored-tokens';

/** How long a browser may take to leave for the provider's sign-out; the person may also have chosen to stay. */
export const LEAVING_MS = 5_000;

type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** A start with stored tokens needs no library: it is loaded to sign in, to renew and to sign out. */
async function loadLibrary(config: BootstrapSettings, go: (url: string) => void) {
  const { createOkta, discoverEndpoints, renewTokens, revokeTokens } = await import('./okta');
  return { oktaAuth: createOkta(config, go), discoverEndpoints, renewTokens, revokeTokens };
}

export type IdentityClient = ReturnType<typeof createIdentityClient>;

/**
 * Signs in and out, and provides the tokens of requests. Every function is bound and may be passed on alone. `go`
 * navigates to another address.
 */
export function createIdentityClient(
  config: BootstrapSettings,
  go: (url: string) => void = (url) => window.location.assign(url),
) {
  const listeners = new Set<() => void>();
  let state: IdentityState = { name: 'loading' };
  let leaving = false;
  let library: Promise<Library> | undefined;
  let endpoints: Promise<void> | undefined;

  const setState = (next: IdentityState) => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    listeners.forEach((listener) => listener());
  };
  const readState = () => {
    const tokens = storedTokens();
    const usable = tokens.refreshToken ?? (tokens.accessToken && !isExpired(tokens.accessToken));
    const person = usable ? personFrom(tokens) : null;
    setState(person ? { name: 'signedIn', person } : { name: 'signedOut' });
  };
  /** Loads the library once; after a failure again. */
  const load = () => {
    library ??= loadLibrary(config, go).catch((error: unknown) => {
      library = undefined;
      throw error;
    });
    return library;
  };
  /** The library with the provider's addresses. */
  const ready = async () => {
    const loaded = await load();
    endpoints ??= config.embeddedProvider ? Promise.resolve() : loaded.discoverEndpoints(loaded.oktaAuth);
    await endpoints;
    return loaded;
  };
  const currentToken = () => storedTokens().accessToken;
  const renew = async (refused: string | undefined) => {
    const { oktaAuth, renewTokens } = await ready();
    return renewTokens(oktaAuth, refused);
  };

  // Another tab signed in or out.
  window.addEventListener('storage', (event) => {
    if ((event.key === TOKENS_KEY || event.key === null) && !leaving && state.name !== 'loading') readState();
  });
  // The page is shown again, from the browser's history: it may have signed out itself, and it was told of no other tab.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || state.name === 'loading') return;
    leaving = false;
    readState();
  });

  /** Without a token a call would fail and show the sign-in screen before the browser has left, unless it stays. */
  const staying = async () => {
    await pause(LEAVING_MS);
    if (!leaving) return;
    leaving = false;
    readState();
  };

  return {
    /** Loads okta's library, which only signing in and out and renewing need. */
    load,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Looks for stored tokens; call it once at the start, and again after an error. */
    start: () => {
      const address = addressUnderIssuer(config, window.location);
      if (address) return go(address);
      // Browsers support it only on pages served over https or from this machine.
      if (crypto.subtle) readState();
      else setState({ name: 'error' });
    },
    /** Goes to the hosted sign-in page. `handleCallback` returns `originalUri` (path, query, hash). */
    signIn: async (originalUri = '/') => {
      const { oktaAuth } = await ready();
      // Otherwise the library warns in the console about a sign-in that this tab left.
      oktaAuth.transactionManager.clear({ clearSharedStorage: false });
      await oktaAuth.signInWithRedirect({ originalUri, extraParams: { ui_locales: 'he-IL' } });
    },
    /** Reads the provider's response from the address of /sign-in/callback; rejects when it is invalid. */
    handleCallback: async () => {
      const { oktaAuth } = await ready();
      try {
        const { tokens, state: transaction } = await oktaAuth.token.parseFromUrl();
        const originalUri = oktaAuth.getOriginalUri(transaction) ?? '/';
        oktaAuth.removeOriginalUri(transaction);
        oktaAuth.tokenManager.setTokens(tokens);
        return originalUri;
      } finally {
        readState();
      }
    },
    /** The current token, renewed when it has expired; null when nobody is signed in. */
    accessToken: async () => {
      if (leaving) await staying();
      const token = currentToken();
      if (token && !isExpired(token)) return token.accessToken;
      // When the provider cannot be reached, the server may still accept the old token.
      return renew(token?.accessToken).catch(() => token?.accessToken ?? null);
    },
    /** A new token after the server refused the current one; null when the sign-in is over. */
    renew: () => renew(currentToken()?.accessToken),
    /** Ends the session here and at the provider, and comes back to `/`. */
    signOut: async () => {
      // The screen stays as it is until the browser has left.
      leaving = true;
      try {
        const { oktaAuth, revokeTokens } = await ready();
        go(await revokeTokens(oktaAuth));
      } catch (error) {
        leaving = false;
        throw error;
      }
    },
  };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The local machine has several names, and the embedded provider uses one of them. Returns this page's address under
 * that name when the page was opened under another one, else null.
 */
function addressUnderIssuer(config: BootstrapSettings, here: Location): string | null {
  if (!config.embeddedProvider) return null;
  const issuer = new URL(config.issuer);
  const otherName = issuer.hostname !== here.hostname && issuer.port === here.port;
  if (!otherName || !LOOPBACK.has(issuer.hostname) || !LOOPBACK.has(here.hostname)) return null;
  return issuer.origin + here.pathname + here.search + here.hash;
}
