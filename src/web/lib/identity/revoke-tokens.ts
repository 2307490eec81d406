import type { OktaAuth } from '@okta/okta-auth-js';
import { withTimeout } from './renewal';

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
