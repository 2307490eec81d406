import { fromThousandths, thousandths, type Units } from './amounts';
import type { BatchAmounts } from './usual-amounts';
import type { Ratio } from './yields';

type Amount = number | string;

/**
 * How many batches a report is of: by what came out, or else by the first input of which an amount is expected and went in.
 * Null where neither is known.
 * @param made what came out, in the product's units; null where that is not known
 * @param used what went in of each input, parallel to the amounts of the batch
 */
export function batchesOf(
  batch: BatchAmounts,
  made: Amount | null,
  used: readonly (Amount | null)[],
): Ratio | null {
  const parts: (readonly [Amount | null, Amount | null | undefined])[] = [
    [made, batch.batch_amount],
    ...used.map((amount, at) => [amount, batch.used_good_type_amounts[at]] as const),
  ];
  const known = parts.find(
    ([amount, ofBatch]) => amount !== null && ofBatch != null && thousandths(ofBatch) > 0n,
  );
  if (!known) return null;
  const [over, under] = [thousandths(known[0]!), thousandths(known[1]!)];
  return over > 0n ? [over, under] : null;
}

/** How much of one batch can be made of what is in stock of each input, parallel to the amounts of the batch: 1 at most. */
export function batchesInStock(batch: BatchAmounts, inStock: readonly Amount[]): Ratio {
  const parts = batch.used_good_type_amounts.flatMap((amount, at): Ratio[] =>
    amount === null ? [] : [[thousandths(inStock[at] ?? 0), thousandths(amount)]],
  );
  return parts.reduce<Ratio>(
    (least, part) => (part[0] * least[1] < least[0] * part[1] ? part : least),
    [1n, 1n],
  );
}

/** An amount of one batch for so many: the nearest thousandth, or of pieces the nearest whole one. */
export function scaledAmount(amount: Amount, [over, under]: Ratio, units: Units): string {
  const step = units === 'pieces' ? 1000n : 1n;
  const exact = thousandths(amount) * over;
  const divisor = under * step;
  return fromThousandths(((2n * exact + divisor) / (2n * divisor)) * step);
}
