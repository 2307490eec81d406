import { skipToken } from '@reduxjs/toolkit/query';
import type { Good } from '../../../contract/goods';
import { daysBetween } from '../../../domain/days';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { useSiteTime } from '../../lib/site-time';

/** How many days after it was made or received a lot expires; null without an expiry. */
export function shelfLifeOf(lot: Good | undefined, dayOf: (at: string) => string): number | null {
  const from = lot?.manufacture_step_name ? lot.manufactured_at : lot?.purchased_at;
  return lot?.expires_at && from ? Math.max(0, daysBetween(dayOf(from), lot.expires_at)) : null;
}

/** That of the last lot of a type that was made; null until it is known, too. */
export function useLastShelfLife(good_type_id: number): number | null {
  const { dayOf } = useSiteTime();
  const { currentData } = useRead(calls.listGoods, {
    query: { good_type_id, made: true, reversed: false, sort: '-created_at', limit: 1 },
  });
  return shelfLifeOf(currentData?.rows[0], dayOf);
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
