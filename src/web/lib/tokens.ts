/** Where calls get their access token from: the identity client in the app, a plain object in tests. */
export interface TokenSource {
  /** The access token to send now, or null when nobody is signed in. */
  current(): Promise<string | null>;
  /**
   * Asks for a new token: null when the sign-in is over, a rejection when nobody could be asked. Never sends the
   * person anywhere.
   */
  renew(): Promise<string | null>;
}
