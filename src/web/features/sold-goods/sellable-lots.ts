import type { Good } from '../../../contract/goods';
import { nameKey } from '../../../domain/names';
import { sortLotsForUse } from '../../../domain/report-amounts';
import { isExpired } from '../../../domain/stock';
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
