import { createContext, useContext } from 'react';
import type { IdentityState } from './identity/identity-client';

/** The app's interface to the identity provider. */
export interface Auth {
  state: IdentityState;
  /** Redirects to the hosted sign-in page. */
  signIn: () => Promise<void>;
  /** Reads the provider's response from the address of /sign-in/callback. */
  finishSignIn: () => Promise<void>;
  /** Ends the session here and at the provider. */
  signOut: () => Promise<void>;
  /** Checks the session again after an error. */
  retry: () => void;
}

const AuthContext = createContext<Auth | null>(null);
export const AuthProvider = AuthContext.Provider;

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}
