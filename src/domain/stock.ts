/** Filters of the stock list: everything, what is left, and what is left by its role. */
export const STOCK_FILTERS = ['all', 'existing', 'raw', 'processing', 'final'] as const;

/** What a good type is in the kitchen: bought in, sold out, or on the way between them. */
export type StockRole = 'raw' | 'processing' | 'final';

/** The role of a type; what is both bought and sold counts as a finished product. */
export function stockRole(type: { purchasable: boolean; sellable: boolean }): StockRole {
  if (type.sellable) return 'final';
  return type.purchasable ? 'raw' : 'processing';
}

export const MOVEMENT_KINDS = ['receipt', 'made', 'used', 'sold', 'zeroed', 'reversed'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** How urgent an expiry is: past, today or tomorrow, within two days, later. */
export type ExpiryTone = 'expired' | 'urgent' | 'soon' | 'later';

/** The urgency of an expiry that many whole days away. */
export function expiryTone(daysLeft: number): ExpiryTone {
  if (daysLeft < 0) return 'expired';
  if (daysLeft <= 1) return 'urgent';
  return daysLeft <= 2 ? 'soon' : 'later';
}

/** Whether an expiry's day is past; on the day itself a lot is still good. Days are 'YYYY-MM-DD', null never expires. */
export function isExpired(expiresAt: string | null, today: string): boolean {
  return expiresAt !== null && expiresAt < today;
}
