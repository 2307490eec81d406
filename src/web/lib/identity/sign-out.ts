import type { OktaAuth } from '@okta/okta-auth-js';
import { inTime } from './renewal';

const REVOKING_MS = 5_000;

/**
 * Takes the tokens back and forgets them. Answers where the browser must go, so that the provider's own session ends,
 * too, and it comes back to `/`. The library's own `signOut` stops where the network does; here the tokens are
 * forgotten all the same.
 */
export async function signOutOf(okta: OktaAuth): Promise<string> {
  const { idToken, accessToken, refreshToken } = okta.tokenManager.getTokensSync();
  okta.tokenManager.clear();
  const revoking: Promise<unknown>[] = [];
  if (refreshToken) revoking.push(okta.revokeRefreshToken(refreshToken));
  if (accessToken) revoking.push(okta.revokeAccessToken(accessToken));
  await inTime(Promise.allSettled(revoking), REVOKING_MS).catch(() => undefined);

  const { logoutUrl, issuer, clientId = '', postLogoutRedirectUri = '' } = okta.options;
  // By the ID token the provider knows that we ask, and asks nobody else.
  const who: Record<string, string> = idToken ? { id_token_hint: idToken.idToken } : { client_id: clientId };
  const query = new URLSearchParams({ ...who, post_logout_redirect_uri: postLogoutRedirectUri });
  return `${logoutUrl || `${issuer}/v1/logout`}?${query}`;
}
