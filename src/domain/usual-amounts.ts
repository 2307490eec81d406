import { addAmounts, fromThousandths, thousandths } from './amounts';
import { median, type Ratio, YIELD_REPORTS } from './yields';

type Amount = number | string;

/** What one batch makes, and what goes into it, parallel to the step's inputs; null where nothing is expected. */
export interface BatchAmounts {
  batch_amount: Amount | null;
  used_good_type_amounts: readonly (Amount | null)[];
}

/** The medians of a step's last reports, and how many they are of. */
export interface UsualAmounts extends BatchAmounts {
  reports: number;
}

/** What went into a report, of each type. */
export type UsedTypes = readonly (readonly [goodTypeId: number, amount: Amount])[];

/** A report of before: what came out, and what went in. */
export interface PastReport {
  amount: Amount;
  used: UsedTypes;
}

/** What went in, as one amount of each type. */
export function usedTypes(lots: readonly { good_type_id: number; amount: Amount }[]): UsedTypes {
  const all = new Map<number, Amount>();
  for (const { good_type_id: id, amount } of lots)
    all.set(id, all.has(id) ? addAmounts([all.get(id)!, amount]) : amount);
  return [...all];
}

/** The nearest thousandth; a half is rounded up. */
const nearest = ([over, under]: Ratio) => (2n * over + under) / (2n * under);
const amountOf = (exact: bigint) => (exact > 0n ? fromThousandths(exact) : null);

/**
 * The medians of a step's last reports: of what came out, and of what went in of each input, brought to that. An input that
 * fewer than `least` of them had has none.
 */
export function usualAmounts(inputs: readonly number[], all: readonly PastReport[], least = 1): UsualAmounts {
  const reports = all.slice(0, YIELD_REPORTS.most);
  const made = reports.map(({ amount }) => thousandths(amount));
  if (made.length === 0)
    return { batch_amount: null, used_good_type_amounts: inputs.map(() => null), reports: 0 };
  const batch = nearest(median(made.map((amount) => [amount, 1n])));
  const usual = inputs.map((input) => {
    const scaled = reports.flatMap(({ used }, at): Ratio[] => {
      const amount = used.find(([id]) => id === input)?.[1];
      return amount === undefined ? [] : [[thousandths(amount) * batch, made[at]!]];
    });
    return scaled.length < least ? null : amountOf(nearest(median(scaled)));
  });
  return { batch_amount: amountOf(batch), used_good_type_amounts: usual, reports: reports.length };
}
