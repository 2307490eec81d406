import type { Good } from '../../../contract/goods';
import { nameKey } from '../../../domain/names';
import { sortLotsForUse } from '../../../domain/report-amounts';
import { isExpired } from '../../../domain/stock';
import { batchWords } from '../../lib/stock/made-when';

/** Returns the searchable identifiers of a lot: its batch, as stored and as displayed, and its number. */
function identifiersOf(lot: Good): string[] {
  const batch = lot.manufacture_step_name === null && lot.manufactured_at ? lot.manufactured_at : '';
  return [batch, batchWords(batch), String(lot.id)].map(nameKey);
}

function matches(lot: Good, searched: string): boolean {
  return [nameKey(lot.good_type_name), ...identifiersOf(lot)].some((value) => value.includes(searched));
}

/**
 * Returns the lots of each product together, the soonest expiry first and expired lots last. A lot whose number or
 * batch is exactly the search text comes before all others, even if it has expired.
 * @param typed the search text; only lots whose product, batch or number contains it are returned
 * @param today the day at the site, 'YYYY-MM-DD'
 */
export function findLots(lots: readonly Good[], typed: string, today: string): Good[] {
  const searched = nameKey(typed);
  const found = sortLotsForUse(
    lots.filter((lot) => matches(lot, searched)),
    today,
  );
  const isExact = (lot: Good) => searched !== '' && identifiersOf(lot).includes(searched);
  const rank = (lot: Good) => (isExact(lot) ? 0 : 2) + Number(isExpired(lot.expires_at, today));
  const ranked = found.toSorted((a, b) => rank(a) - rank(b));
  const products = [...new Set(ranked.map((lot) => lot.good_type_id))];
  return products.flatMap((product) => ranked.filter((lot) => lot.good_type_id === product));
}
