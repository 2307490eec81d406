import type { Good } from '../../../../contract/goods';
import { dayOf } from '../../../../domain/days';

interface Sellable {
  rows: Good[];
  headers: Record<string, string>;
}

/** The server's answer to a request for lots that can be sold, from all there are; null for another request. */
export function sellableOf(url: string, lots: readonly Good[]): Sellable | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname !== '/api_sellable_goods') return null;
  const { q = '', good_id, expired, limit } = Object.fromEntries(searchParams);
  const today = dayOf(new Date(), 'Asia/Jerusalem');
  const found = lots.filter(
    (lot) =>
      (lot.good_type_name.includes(q) || q === String(lot.id)) &&
      (!good_id || lot.id === Number(good_id)) &&
      (!expired || (lot.expires_at !== null && lot.expires_at < today) === (expired === 'true')),
  );
  return { rows: found.slice(0, Number(limit)), headers: { 'X-Total-Count': String(found.length) } };
}
