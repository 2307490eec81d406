import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Good } from '../../../contract/goods';
import { nameKey } from '../../../domain/names';
import { hasSellableAmount, sortLotsForUse } from '../../../domain/report-amounts';
import { isExpired } from '../../../domain/stock';
import { calls, useRead } from '../../api/api';
import { isLotMatching, lotIdentifiers } from '../../shared/stock/lot-words';

/** Whether a lot can be chosen: neither expired nor held. */
export function isForSale(lot: Good, today: string): boolean {
  return lot.held === null && !isExpired(lot.expires_at, today);
}

/**
 * Returns the lots of each product together, the soonest expiry first and those that cannot be sold last. A lot whose
 * number or batch is exactly the search text comes before all others, even if it cannot be sold.
 * @param typed the search text; only lots whose product, batch or number contains it are returned
 * @param today the day at the site, 'YYYY-MM-DD'
 */
export function findLots(lots: readonly Good[], typed: string, today: string): Good[] {
  const searched = nameKey(typed);
  const found = sortLotsForUse(
    lots.filter((lot) => nameKey(lot.good_type_name).includes(searched) || isLotMatching(lot, typed)),
    today,
  );
  const isExact = (lot: Good) => searched !== '' && lotIdentifiers(lot).includes(searched);
  const rank = (lot: Good) => (isExact(lot) ? 0 : 2) + Number(!isForSale(lot, today));
  const ranked = found.toSorted((a, b) => rank(a) - rank(b));
  const products = [...new Set(ranked.map((lot) => lot.good_type_id))];
  return products.flatMap((product) => ranked.filter((lot) => lot.good_type_id === product));
}

/** How many lots are offered; others are found by typing. */
const OFFERED = 50;
/** Expired lots are listed last, only to be seen. */
const EXPIRED = 10;
const NONE: readonly Good[] = [];

const useSellable = (lots: readonly Good[] = NONE) => useMemo(() => lots.filter(hasSellableAmount), [lots]);

/** The lots that can be sold and match what was typed, the soonest to expire first. */
export function useSellableLots(typed: string) {
  const q = typed.trim() || undefined;
  const usable = useRead(calls.listSellableGoods, { query: { q, expired: false, limit: OFFERED } });
  const expired = useRead(calls.listSellableGoods, { query: { q, expired: true, limit: EXPIRED } });
  const offered = useSellable(usable.data?.rows);
  const late = useSellable(expired.data?.rows);
  return {
    lots: useMemo(() => [...offered, ...late], [offered, late]),
    /** How many more there are than are offered. */
    more: usable.data ? usable.data.total - usable.data.rows.length : 0,
    isLoaded: usable.data !== undefined && (expired.data !== undefined || expired.isError),
    isLoading: usable.isFetching,
    error: usable.error,
    refetch: () => void usable.refetch(),
  };
}

/** A lot as it is now: undefined until that is known, null if it cannot be sold. */
export function useSellableLot(id: number | null) {
  const { currentData, refetch } = useRead(
    calls.listSellableGoods,
    id === null ? skipToken : { query: { good_id: id, limit: 1 } },
  );
  const lot = currentData?.rows.find(hasSellableAmount) ?? null;
  return { lot: currentData && lot, refetch: () => void (id !== null && refetch()) };
}
