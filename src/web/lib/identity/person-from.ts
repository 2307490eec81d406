import type { Tokens } from '@okta/okta-auth-js';
import type { Person } from '../person';

/** The person that the tokens belong to; null when they do not name one. */
export function personFrom({ idToken, accessToken }: Tokens): Person | null {
  const claims = idToken?.claims ?? accessToken?.claims;
  if (!claims?.sub) return null;
  const name = [claims.name, claims.preferred_username, claims.email].find(
    (claim) => typeof claim === 'string' && claim.trim() !== '',
  );
  return { subject: claims.sub, name: typeof name === 'string' ? name : claims.sub };
}
