/** The source of access tokens: the identity client in the app, a plain object in tests. */
export interface TokenSource {
  /** Returns the current access token, or null when nobody is signed in. */
  current(): Promise<string | null>;
  /**
   * Requests a new token: null when the sign-in has ended, a rejection when the provider cannot be reached. Never
   * navigates.
   */
  renew(): Promise<string | null>;
}
