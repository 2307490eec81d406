import type { NamePair } from '../../contract/suggestions';
import { shownDay } from '../../domain/days';
import { namePairsText as text } from '../../strings/name-pairs';
import type { SiteTime } from '../lib/site-time';

type PairedName = NamePair['names'][number];

/** What tells names apart that may look the same: the number, and when it was last used. */
export const pairedNameWords = ({ id, last_at }: PairedName, { dayOf }: SiteTime): string =>
  `${text.number(id)}, ${last_at === null ? text.unused : text.last(shownDay(dayOf(last_at)))}`;
