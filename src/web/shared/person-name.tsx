import { useCallback } from 'react';
import { personText } from '../../strings/common';
import { type Person, usePerson } from '../lib/contexts';
import { Bdi } from '../ui/primitives';

/** A person as an answer names them; without an id a command, or the server by itself. */
interface PersonNameProps {
  name: string;
  id: number | null;
}

/** The words for a person: the name, with what tells two people of one name apart. */
export function usePersonWords(): (name: string, id: number | null) => string {
  const { sharedNames } = usePerson();
  return useCallback(
    (name, id) => (id !== null && sharedNames?.has(name) ? personText.numbered(name, id) : name),
    [sharedNames],
  );
}

/** A person in a screen's text. */
export function PersonName({ name, id }: PersonNameProps) {
  return <Bdi>{usePersonWords()(name, id)}</Bdi>;
}

/** Whether something is of the person who is signed in; by the name where they were not in the record yet when it was asked. */
export const isOf = ({ recordId, name }: Person, by: PersonNameProps): boolean =>
  recordId == null ? by.name === name : by.id === recordId;
