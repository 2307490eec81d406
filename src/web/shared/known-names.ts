import type { NamePair } from '../../contract/suggestions';
import { shownDay } from '../../domain/days';
import { namePairsText } from '../../strings/name-pairs';
import { calls, useRead } from '../api/api';
import { usePerson } from '../lib/contexts';
import type { SiteTime } from '../lib/site-time';

const NONE: readonly NamePair[] = [];

/** The duplicate names, for a person known to be a manager. */
export function useNamePairs(): readonly NamePair[] {
  const { role } = usePerson();
  return useRead(calls.listNamePairs, undefined, { skip: role !== 'manager' }).data ?? NONE;
}

export type PairedName = NamePair['names'][number];

/** What tells names apart that may look the same: the number, and when it was last used. */
export const pairedNameWords = ({ id, last_at }: PairedName, { dayOf }: SiteTime): string =>
  `${namePairsText.number(id)}, ${last_at === null ? namePairsText.unused : namePairsText.last(shownDay(dayOf(last_at)))}`;
