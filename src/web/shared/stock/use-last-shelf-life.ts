import { skipToken } from '@reduxjs/toolkit/query';
import { daysBetween } from '../../../domain/days';
import { useSiteTime } from '../../lib/site-time';
import { useListGoodsQuery } from '../../api/hooks';

/**
 * How many days after it was made or received the last lot of a type expires; null if there is none with an expiry, and
 * until that is known.
 */
export function useLastShelfLife(goodTypeId: number | undefined, made: boolean): number | null {
  const { dayOf } = useSiteTime();
  const { currentData } = useListGoodsQuery(
    goodTypeId === undefined
      ? skipToken
      : { query: { good_type_id: goodTypeId, made, reversed: false, sort: '-created_at', limit: 1 } },
  );
  const lot = currentData?.rows[0];
  const from = made ? lot?.manufactured_at : lot?.purchased_at;
  return lot?.expires_at && from ? Math.max(0, daysBetween(dayOf(from), lot.expires_at)) : null;
}
