import { createContext, useContext } from 'react';
import type { BootstrapSettings } from '../../contract/page-bootstrap';
import type { Role } from '../../domain/roles';

/** A context that must be provided: its provider, and the hook that reads it. */
export function requiredContext<Value>(name: string) {
  const Context = createContext<Value | null>(null);
  const useValue = () => {
    const value = useContext(Context);
    if (value === null) throw new Error(`there is no provider of the ${name} above`);
    return value;
  };
  return [Context.Provider, useValue] as const;
}

/** The settings of /config.json, such as the identity provider and the site's time zone. */
export const [ClientConfigProvider, useClientConfig] = requiredContext<BootstrapSettings>('settings');

/** Who is signed in, as far as this browser knows. */
export type IdentityState =
  | { name: 'loading' }
  | { name: 'error' }
  | { name: 'signedOut' }
  | { name: 'signedIn'; person: Person };

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

export const [AuthProvider, useAuth] = requiredContext<Auth>('sign-in');

/** The signed-in person. */
export interface Person {
  /** The identity provider's id of the person; never shown. */
  subject: string;
  name: string;
  /** A data URL; absent without a picture. */
  picture?: string;
  /** Absent until it is known. */
  role?: Role;
  /** Whether they make and change the accounts of others; absent until it is known. */
  managesAccounts?: boolean;
  /** By which the record knows the person; absent until it is known. */
  recordId?: number | null;
  /** The names of more than one person; absent until they are known. */
  sharedNames?: ReadonlySet<string>;
}

/** Only for screens that require sign-in. */
export const [PersonProvider, usePerson] = requiredContext<Person>('person');

/** What the person may do; until it is known that of a manager, since most sites have no roles. */
export const useRole = (): Role => usePerson().role ?? 'manager';

/** Whether to show what is a manager's. */
export const useIsManager = () => useRole() === 'manager';
