import { skipToken } from '@reduxjs/toolkit/query';
import type { Good } from '../../../contract/goods';
import { daysBetween } from '../../../domain/days';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { useSiteTime } from '../../lib/site-time';

/**
 * How many days after it was made or received the last lot of a type expires; null if there is none with an expiry, and
 * until that is known.
 */
export function useLastShelfLife(goodTypeId: number | undefined, made: boolean): number | null {
  const { dayOf } = useSiteTime();
  const { currentData } = useRead(
    calls.listGoods,
    goodTypeId === undefined
      ? skipToken
      : { query: { good_type_id: goodTypeId, made, reversed: false, sort: '-created_at', limit: 1 } },
  );
  const lot = currentData?.rows[0];
  const from = made ? lot?.manufactured_at : lot?.purchased_at;
  return lot?.expires_at && from ? Math.max(0, daysBetween(dayOf(from), lot.expires_at)) : null;
}

/** The receipt of a received lot and the definitions of its extra fields, as far as they are loaded. */
export function useReceiptOf({ id, supplier }: Pick<Good, 'id' | 'supplier'>) {
  const receipts = useRead(
    calls.listPurchasedGoods,
    supplier === null ? skipToken : { query: { good_id: id } },
  );
  const fields = useRead(calls.getExtraFields, supplier === null ? skipToken : undefined);
  useFailedLoad(receipts.error, purchasedGoodsText.failedDetails);
  useFailedLoad(fields.error, purchasedGoodsText.failedFields);
  return { receipt: receipts.currentData?.rows[0], fields: fields.data };
}

const NONE: readonly Good[] = [];

/**
 * The lots in stock that are held: shown where lots are chosen, so that it is seen why one cannot be. None if they
 * cannot be loaded; `isAwaited` until that is known.
 */
export function useHeldLots({ skip = false } = {}) {
  const query = { stock: 'held', limit: LIST_LIMIT_MAX } as const;
  // Not `isLoading`, which is true again when they are loaded after an error.
  const { data, error } = useRead(calls.listGoods, { query }, { skip });
  return { held: data?.rows ?? NONE, isAwaited: !data && !error };
}
