// The bundler resolves this name to the core build: sign-in by redirect, without the widget's flows.
import { OktaAuth } from '@okta/okta-auth-js';
import type { BootstrapSettings } from '../../../contract/page-bootstrap';
import { isExpired, storedTokens } from './stored-tokens';

const TIMEOUT_MS = 15_000;
const LOCK = 'tfuka-renewal';
/** Errors after which the sign-in is over, and a retry cannot help. */
const FINAL = new Set(['invalid_grant', 'invalid_client', 'unauthorized_client']);

/**
 * Exchanges the refresh token for new tokens, one tab at a time; a tab that had to wait uses the new tokens of the other.
 * Returns an access token other than `refused`, or null when the sign-in is over. It rejects when the provider cannot
 * be reached: then nothing changes, and a later try may work.
 */
export async function renewTokens(okta: OktaAuth, refused: string | undefined): Promise<string | null> {
  return navigator.locks.request(LOCK, async () => {
    const { tokenManager } = okta;
    const { accessToken, refreshToken } = storedTokens();
    const isNew = accessToken && accessToken.accessToken !== refused;
    if (isNew && !isExpired(accessToken)) return accessToken.accessToken;
    if (!refreshToken) return null;
    try {
      const renewed = await withTimeout(okta.token.renewTokens());
      // A provider that does not rotate refresh tokens does not send them again either.
      tokenManager.setTokens({ ...tokenManager.getTokensSync(), ...renewed });
      return renewed.accessToken?.accessToken ?? null;
    } catch (error) {
      if (!isFinal(error)) throw error;
      tokenManager.clear();
      return null;
    }
  });
}

function isFinal(error: unknown): boolean {
  return error instanceof Error && 'errorCode' in error && FINAL.has(String(error.errorCode));
}

/** Adds the time limit that the library's calls lack. */
function withTimeout<T>(work: Promise<T>, milliseconds = TIMEOUT_MS): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, milliseconds, new Error('timed out')));
  return Promise.race([work, late]);
}

const REVOCATION_TIMEOUT_MS = 5_000;

/**
 * Revokes and deletes the tokens. Returns the address that ends the provider's own session and leads back to `/`. The
 * library's `signOut` fails without a network; this deletes the tokens even then.
 */
export async function revokeTokens(okta: OktaAuth): Promise<string> {
  const { idToken, accessToken, refreshToken } = okta.tokenManager.getTokensSync();
  okta.tokenManager.clear();
  const revocations: Promise<unknown>[] = [];
  if (refreshToken) revocations.push(okta.revokeRefreshToken(refreshToken));
  if (accessToken) revocations.push(okta.revokeAccessToken(accessToken));
  await withTimeout(Promise.allSettled(revocations), REVOCATION_TIMEOUT_MS).catch(() => undefined);

  const { logoutUrl, issuer, clientId = '', postLogoutRedirectUri = '' } = okta.options;
  // With the ID token the provider does not ask the person to confirm.
  const hint: Record<string, string> = idToken ? { id_token_hint: idToken.idToken } : { client_id: clientId };
  const query = new URLSearchParams({ ...hint, post_logout_redirect_uri: postLogoutRedirectUri });
  return `${logoutUrl || `${issuer}/v1/logout`}?${query}`;
}

/**
 * Creates the OpenID Connect client. It stores the tokens in this browser, so that they survive a reload and tabs share
 * them. `renewTokens` renews them, because the library deletes tokens when the network fails.
 */
export function createOkta(config: BootstrapSettings, go: (url: string) => void): OktaAuth {
  const { origin } = window.location;
  const okta = new OktaAuth({
    issuer: config.issuer,
    clientId: config.clientId,
    redirectUri: `${origin}/sign-in/callback`,
    postLogoutRedirectUri: `${origin}/`,
    scopes: ['openid', 'profile', 'offline_access'],
    pkce: true,
    // A tablet's clock may be wrong, so lifetimes are counted from when the tokens arrived.
    ignoreLifetime: true,
    tokenManager: { autoRenew: false, autoRemove: false, syncStorage: false, storage: 'localStorage' },
    services: { autoRenew: false, autoRemove: false, syncStorage: false, renewOnTabActivation: false },
    setLocation: go,
  });
  // okta-react calls only this of it, and the core build has no `idx`: hence the cast.
  okta.idx ??= { isInteractionRequired: () => false } as unknown as OktaAuth['idx'];
  return okta;
}

/** The names of the provider's addresses in its discovery document. */
const ENDPOINTS = {
  authorizeUrl: 'authorization_endpoint',
  tokenUrl: 'token_endpoint',
  logoutUrl: 'end_session_endpoint',
  revokeUrl: 'revocation_endpoint',
} as const;

/**
 * Reads the provider's addresses from its discovery document. Where that fails, the addresses that the library derives
 * from the issuer stay.
 */
export async function discoverEndpoints({ options }: OktaAuth): Promise<void> {
  const response = await fetch(`${options.issuer}/.well-known/openid-configuration`).catch(() => null);
  if (!response?.ok) return;
  const found = (await response.json()) as Record<string, string | undefined>;
  for (const [option, name] of Object.entries(ENDPOINTS)) {
    if (found[name]) options[option as keyof typeof ENDPOINTS] = found[name];
  }
}
