import type { Good } from '../../../contract/goods';
import { shownDay } from '../../../domain/days';
import { stockText } from '../../../strings/stock';
import { useSiteTime } from '../../lib/site-time';
import { batchWords } from './made-when';

type Lot = Pick<Good, 'manufactured_at' | 'supplier' | 'purchased_at'>;

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** The batch of a received lot; empty for others. */
export function batchOf({ manufactured_at: made }: Pick<Good, 'manufactured_at'>): string {
  return made === null || MOMENT.test(made) ? '' : made;
}

/** A value in a text, which must not change the direction of the words around it. */
const isolated = (value: string) => `\u2068${value}\u2069`;

/**
 * What tells a lot from others of its type: the time it was made, or its supplier, day of purchase and batch:
 * 'היום 08:10', 'משק לוי, התקבל 20/11/2026, אצווה LOT-552'.
 */
export function useLotWords() {
  const { wallClock, today, shownTime, dayOf } = useSiteTime();
  return ({ manufactured_at: made, supplier, purchased_at: received }: Lot): string => {
    if (made !== null && MOMENT.test(made)) {
      const { day, time } = wallClock(made);
      return day === today ? `${stockText.today} ${time}` : `\u2066${shownTime(made)}\u2069`;
    }
    const parts = [
      supplier && isolated(supplier),
      received && stockText.receivedOn(shownDay(dayOf(received))),
      made && `${stockText.batch} ${isolated(batchWords(made))}`,
    ];
    return parts.filter(Boolean).join(', ') || stockText.received;
  };
}
