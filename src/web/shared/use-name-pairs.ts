import type { NamePair } from '../../contract/suggestions';
import { usePerson } from '../lib/contexts';
import { calls, useRead } from '../api/api';

const NONE: readonly NamePair[] = [];

/** The duplicate names, for a person known to be a manager. */
export function useNamePairs(): readonly NamePair[] {
  const { role } = usePerson();
  return useRead(calls.listNamePairs, undefined, { skip: role !== 'manager' }).data ?? NONE;
}
