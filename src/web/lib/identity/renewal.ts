import type { OktaAuth } from '@okta/okta-auth-js';

const GIVE_UP_MS = 15_000;
const LOCK = 'tfuka-renewal';
/** What the provider answers when this sign-in is over, and no later try will help. */
const FINAL = new Set(['invalid_grant', 'invalid_client', 'unauthorized_client']);

/**
 * Exchanges the refresh token for new tokens, one tab at a time; a tab that had to wait takes what the other one got.
 * Answers an access token other than `refused`, or null when the sign-in is over. It rejects when the provider cannot
 * be reached: then everything stays as it was, and a later try may work.
 */
export async function renewTokens(okta: OktaAuth, refused: string | undefined): Promise<string | null> {
  return oneTabAtATime(async () => {
    const { tokenManager } = okta;
    const { accessToken, refreshToken } = tokenManager.getTokensSync();
    const isNew = accessToken && accessToken.accessToken !== refused;
    if (isNew && !tokenManager.hasExpired(accessToken)) return accessToken.accessToken;
    if (!refreshToken) return null;
    try {
      const renewed = await inTime(okta.token.renewTokens());
      // A provider that does not change refresh tokens does not repeat them either.
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

let inThisTab: Promise<unknown> = Promise.resolve();

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work);
  // Without locks between tabs; the provider bears with two that renew at once.
  const turn = inThisTab.then(work, work);
  inThisTab = turn.catch(() => undefined);
  return turn;
}

/** The library's calls have no time limit of their own. */
export function inTime<T>(work: Promise<T>, milliseconds = GIVE_UP_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
