import type { Tokens } from '@okta/okta-auth-js';
import type { Person } from '../person';

/** Who the tokens are about; null without one that says so. */
export function personOf({ idToken, accessToken }: Tokens): Person | null {
  const claims = idToken?.claims ?? accessToken?.claims;
  if (!claims?.sub) return null;
  const name = [claims.name, claims.preferred_username, claims.email].find(
    (claim) => typeof claim === 'string' && claim.trim() !== '',
  );
  return { subject: claims.sub, name: typeof name === 'string' ? name : claims.sub };
}
