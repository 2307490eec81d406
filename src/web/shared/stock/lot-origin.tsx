import type { Good } from '../../../contract/goods';
import { shownDay } from '../../../domain/days';
import { stockText } from '../../../strings/stock';
import { Bdi } from '../../ui/primitives';
import { type SiteTime, useSiteTime } from '../../lib/site-time';

type Lot = Pick<Good, 'manufacture_step_name' | 'supplier' | 'purchased_at'>;

/** The origin of a lot as plain text: its step, or its supplier and the day it was received. */
export function originWords(lot: Lot, site: Pick<SiteTime, 'dayOf'>): string {
  if (lot.manufacture_step_name !== null) return lot.manufacture_step_name;
  if (lot.supplier === null) return stockText.received;
  return [lot.supplier, lot.purchased_at && shownDay(site.dayOf(lot.purchased_at))]
    .filter(Boolean)
    .join(', ');
}

/** The same, isolated from the text around it. */
export function LotOrigin({ lot }: { lot: Lot }) {
  return <Bdi>{originWords(lot, useSiteTime())}</Bdi>;
}
