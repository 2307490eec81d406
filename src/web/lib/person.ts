import { createContext, useContext } from 'react';

/** Whoever is signed in. */
export interface Person {
  /** The identity provider's own name for them; never shown. */
  subject: string;
  name: string;
  /** As a data address; absent without one. */
  picture?: string;
}

const PersonContext = createContext<Person | null>(null);

export const PersonProvider = PersonContext.Provider;

/** The person signed in; only screens of the signed-in set may ask. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('usePerson needs a PersonProvider above it');
  return person;
}
