import type { InventoryProduct } from '../../../contract/reports';
import { type ExpiryBand, sumByBand } from '../../../domain/expiry-bands';
import { type Units, UNITS } from '../../../domain/units';

export interface ChartProduct {
  product: InventoryProduct;
  /** Its amount divided by the largest amount in its unit, 0 to 1. */
  share: number;
  /** The soonest to expire first; `share` is of this product's own amount. */
  bands: { band: ExpiryBand; amount: string; share: number }[];
}

/** Returns the products by unit, since only amounts in the same unit are comparable; the soonest to expire first. */
export function chartRows(
  products: readonly InventoryProduct[],
  daysLeft: (day: string) => number,
): { units: Units; products: ChartProduct[] }[] {
  const soonest = ({ by_expiry: [first] }: InventoryProduct) => first?.expires_at ?? '~';
  return UNITS.flatMap((units) => {
    const own = products.filter((product) => product.units === units);
    const largest = Math.max(...own.map(({ amount }) => amount));
    const sorted = own.toSorted((a, b) => (soonest(a) < soonest(b) ? -1 : soonest(a) > soonest(b) ? 1 : 0));
    return own.length === 0
      ? []
      : [{ units, products: sorted.map((product) => chartProduct(product, largest, daysLeft)) }];
  });
}

function chartProduct(
  product: InventoryProduct,
  largest: number,
  daysLeft: (day: string) => number,
): ChartProduct {
  const amounts = product.by_expiry.map(({ expires_at, amount }) => ({
    daysLeft: expires_at === null ? null : daysLeft(expires_at),
    amount,
  }));
  return {
    product,
    share: product.amount / largest,
    bands: sumByBand(amounts).map((sum) => ({ ...sum, share: Number(sum.amount) / product.amount })),
  };
}
