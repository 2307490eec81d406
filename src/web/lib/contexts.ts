import { createContext, useContext } from 'react';
import type { ClientConfig } from '../../contract/system';
import type { IdentityState } from './identity/identity-client';

const ConfigContext = createContext<ClientConfig | null>(null);

/** Provides the settings of /config.json. */
export const ClientConfigProvider = ConfigContext.Provider;

/** Returns the settings that the server sent at start, such as the identity provider and the site's time zone. */
export function useClientConfig(): ClientConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useClientConfig needs a ClientConfigProvider above it');
  return config;
}

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

/** The signed-in person. */
export interface Person {
  /** The identity provider's id of the person; never shown. */
  subject: string;
  name: string;
  /** A data URL; absent without a picture. */
  picture?: string;
}

const PersonContext = createContext<Person | null>(null);

export const PersonProvider = PersonContext.Provider;

/** Returns the signed-in person; only for screens that require sign-in. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('usePerson needs a PersonProvider above it');
  return person;
}
