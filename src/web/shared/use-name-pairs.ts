import type { NamePair } from '../../contract/suggestions';
import { calls, useRead } from '../api/api';
import { usePerson } from '../lib/contexts';

const NONE: readonly NamePair[] = [];

/** The duplicate names, for a person known to be a manager. */
export function useNamePairs(): readonly NamePair[] {
  const { role } = usePerson();
  return useRead(calls.listNamePairs, undefined, { skip: role !== 'manager' }).data ?? NONE;
}
