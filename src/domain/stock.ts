import { SOON_DAYS } from './days';

/** Why something of a lot was lost. */
export const LOSS_CAUSES = ['thrown', 'spoiled', 'expired', 'tasted', 'spilled', 'counted'] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];

/** Filters of the stock list: remaining lots, those of a role, and those that are held; and all lots. */
export const IN_STOCK = ['existing', 'raw', 'processing', 'final', 'held'] as const;
export const STOCK_FILTERS = ['all', ...IN_STOCK] as const;

export type StockRole = 'raw' | 'processing' | 'final';

/** The role of a type; one that is both bought and sold counts as a finished product. */
export function stockRole(type: { purchasable: boolean; sellable: boolean }): StockRole {
  if (type.sellable) return 'final';
  return type.purchasable ? 'raw' : 'processing';
}

export const MOVEMENT_KINDS = ['receipt', 'made', 'used', 'sold', 'zeroed', 'counted', 'reversed'] as const;

/** How urgent an expiry is: past, today or tomorrow, in two days, later. */
export type ExpiryTone = 'expired' | 'urgent' | 'soon' | 'later';

/** The urgency of an expiry in `daysLeft` whole days. */
export function expiryTone(daysLeft: number): ExpiryTone {
  if (daysLeft < 0) return 'expired';
  if (daysLeft <= 1) return 'urgent';
  return daysLeft <= SOON_DAYS ? 'soon' : 'later';
}

/** Whether a lot has expired; on the expiry day itself it has not. Days are 'YYYY-MM-DD'; null never expires. */
export function isExpired(expiresAt: string | null, today: string): boolean {
  return expiresAt !== null && expiresAt < today;
}
