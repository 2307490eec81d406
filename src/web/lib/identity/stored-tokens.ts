import type { Tokens } from '@okta/okta-auth-js';
import type { Person } from '../contexts';

/** Where okta's library keeps the tokens: in localStorage, so that they survive a reload and tabs share them. */
export const TOKENS_KEY = 'okta-token-storage';

/** The stored tokens, read without the library, which a signed-in start does not need. */
export function storedTokens(): Tokens {
  try {
    return JSON.parse(localStorage.getItem(TOKENS_KEY) ?? '{}') as Tokens;
  } catch {
    return {};
  }
}

/** So much before its time a token counts as expired, as the library has it: a call may be long on its way. */
const EARLY_MS = 30_000;

export const isExpired = ({ expiresAt }: { expiresAt: number }) => expiresAt * 1_000 - EARLY_MS <= Date.now();

/** The person that the tokens belong to; null when they do not name one. */
export function personFrom({ idToken, accessToken }: Tokens): Person | null {
  const claims = idToken?.claims ?? accessToken?.claims;
  if (!claims?.sub) return null;
  const name = [claims.name, claims.preferred_username, claims.email].find(
    (claim) => typeof claim === 'string' && claim.trim() !== '',
  );
  return { subject: claims.sub, name: typeof name === 'string' ? name : claims.sub };
}
