import type { InventoryProduct } from '../../../contract/reports';
import { sumByBand } from '../../../domain/expiry-bands';
import { UNITS } from '../../../domain/units';

/** Returns the products of each unit together, since only their amounts are comparable; the soonest to expire first. */
export function chartRows(products: readonly InventoryProduct[], daysLeft: (day: string) => number) {
  const soonest = ({ by_expiry: [first] }: InventoryProduct) => first?.expires_at ?? '~';
  const sorted = products.toSorted((a, b) =>
    soonest(a) < soonest(b) ? -1 : soonest(a) > soonest(b) ? 1 : 0,
  );
  return UNITS.flatMap((units) => {
    const own = sorted.filter((product) => product.units === units);
    const largest = Math.max(...own.map(({ amount }) => amount));
    return own.map((product) => chartProduct(product, largest, daysLeft));
  });
}

/** `share`: its amount divided by the largest in its unit, 0 to 1; that of a band, by the product's own amount. */
function chartProduct(product: InventoryProduct, largest: number, daysLeft: (day: string) => number) {
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
export type ChartProduct = ReturnType<typeof chartProduct>;
