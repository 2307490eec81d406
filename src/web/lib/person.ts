import { createContext, useContext } from 'react';

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
