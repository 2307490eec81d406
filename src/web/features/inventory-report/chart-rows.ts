import type { InventoryProduct } from '../../../contract/reports';
import { type ExpiryBand, sumByBand } from '../../../domain/expiry-bands';
import { type Units, UNITS } from '../../../domain/units';

export interface ChartProduct {
  product: InventoryProduct;
  /** Of the largest amount among those of its unit, 0 to 1. */
  share: number;
  /** The soonest to expire first; `share` is of this product's own amount. */
  bands: { band: ExpiryBand; amount: string; share: number }[];
}

/** The products of each unit, since only amounts of one unit can be compared by length; what expires soonest first. */
export function chartRows(
  products: readonly InventoryProduct[],
  daysLeft: (day: string) => number,
): { units: Units; products: ChartProduct[] }[] {
  const soonest = ({ by_expiry: [first] }: InventoryProduct) => first?.expires_at ?? '~';
  return UNITS.flatMap((units) => {
    const own = products.filter((product) => product.units === units);
    const most = Math.max(...own.map(({ amount }) => amount));
    const sorted = own.toSorted((a, b) => (soonest(a) < soonest(b) ? -1 : soonest(a) > soonest(b) ? 1 : 0));
    return own.length === 0
      ? []
      : [{ units, products: sorted.map((product) => drawn(product, most, daysLeft)) }];
  });
}

function drawn(product: InventoryProduct, most: number, daysLeft: (day: string) => number): ChartProduct {
  const amounts = product.by_expiry.map(({ expires_at, amount }) => ({
    daysLeft: expires_at === null ? null : daysLeft(expires_at),
    amount,
  }));
  return {
    product,
    share: product.amount / most,
    bands: sumByBand(amounts).map((one) => ({ ...one, share: Number(one.amount) / product.amount })),
  };
}
