import { createContext, useContext } from 'react';
import type { IdentityState } from './identity/identity-client';

/** What the app asks of the identity provider. */
export interface Auth {
  state: IdentityState;
  /** Leaves for the hosted sign-in page. */
  signIn: () => Promise<void>;
  /** Takes the provider's answer out of the address of /sign-in/callback. */
  finishSignIn: () => Promise<void>;
  /** Ends the session here and at the provider. */
  signOut: () => Promise<void>;
  /** After an error: looks again. */
  retry: () => void;
}

const AuthContext = createContext<Auth | null>(null);
export const AuthProvider = AuthContext.Provider;

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}
