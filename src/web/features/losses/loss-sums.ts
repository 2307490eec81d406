import type { LossRow } from '../../../contract/reports';
import {
  addAmounts,
  compareAmounts,
  decimalsOf,
  shownAmount,
  type Units,
  UNITS,
} from '../../../domain/amounts';
import { addDays, weekOf } from '../../../domain/days';
import { type LossCause } from '../../../domain/stock';

/** A cause, or none, with what was lost for it as exact text. */
export interface CauseSum {
  cause: LossCause | null;
  amount: string;
}
export interface ProductSum {
  product: LossRow;
  causes: CauseSum[];
  losses: number;
  amount: string;
  /** The share of the received and made amount, 0 to 1; null without any. */
  share: number | null;
  /** The share of all losses in its unit, 0 to 1. */
  part: number;
}
export interface WeekSum {
  /** The Sunday it begins with. */
  week: string;
  causes: CauseSum[];
  amount: string;
}

const totalOf = (rows: readonly LossRow[]) => addAmounts(rows.map(({ amount }) => amount));
const countOf = (rows: readonly LossRow[]) => rows.reduce((sum, { losses }) => sum + losses, 0);
const shareOf = (amount: string, entered: number) => (entered > 0 ? Number(amount) / entered : null);
const largestFirst = (a: { amount: string }, b: { amount: string }) => compareAmounts(b.amount, a.amount);

function groups<Key>(rows: readonly LossRow[], keyOf: (row: LossRow) => Key): Map<Key, LossRow[]> {
  const found = new Map<Key, LossRow[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return found;
}

const causeSums = (rows: readonly LossRow[]): CauseSum[] =>
  [...groups(rows, ({ cause }) => cause)]
    .map(([cause, own]) => ({ cause, amount: totalOf(own) }))
    .sort(largestFirst);

function productSum(rows: readonly [LossRow, ...LossRow[]], all: string): ProductSum {
  const [product] = rows;
  const amount = totalOf(rows);
  return {
    product,
    causes: causeSums(rows),
    losses: countOf(rows),
    amount,
    share: shareOf(amount, product.entered),
    part: Number(amount) / Number(all),
  };
}

/** The weeks of a range of days, from the first with a loss where the range is longer than a year. */
function weeksOf(rows: readonly LossRow[], from: string, to: string): string[] {
  const first = rows.reduce((least, { week }) => (week < least ? week : least), weekOf(to));
  const year = addDays(weekOf(to), -52 * 7);
  const weeks: string[] = [];
  for (let week = weekOf(from) < year ? first : weekOf(from); week <= to; week = addDays(week, 7))
    weeks.push(week);
  return weeks;
}

/** The units that something was lost in, each with its total: amounts of different units are never added. */
export function unitTotals(rows: readonly LossRow[]): { units: Units; amount: string; losses: number }[] {
  const byUnits = groups(rows, ({ units }) => units);
  return UNITS.flatMap((units) => {
    const own = byUnits.get(units);
    return own ? [{ units, amount: totalOf(own), losses: countOf(own) }] : [];
  });
}

/** What was lost in one unit, by cause, by week and by product; the largest first. */
export function lossSums(all: readonly LossRow[], units: Units, days: { from: string; to: string }) {
  const rows = all.filter((row) => row.units === units);
  const byWeek = groups(rows, ({ week }) => week);
  const causes = causeSums(rows);
  const amount = totalOf(rows);
  const products = [...groups(rows, (row) => row.good_type_id).values()]
    .map((own) => productSum(own as [LossRow, ...LossRow[]], amount))
    .sort(largestFirst);
  const entered = addAmounts(products.map(({ product }) => product.entered));
  /** In the order of all, so that the parts of each column are in the same order. */
  const inOrder = (own: readonly LossRow[]) =>
    causes.flatMap(({ cause }) => causeSums(own).filter((sum) => sum.cause === cause));
  return {
    amount,
    losses: countOf(rows),
    share: shareOf(amount, Number(entered)),
    causes,
    weeks: weeksOf(rows, days.from, days.to).map((week): WeekSum => {
      const own = byWeek.get(week) ?? [];
      return { week, causes: inOrder(own), amount: totalOf(own) };
    }),
    products,
  };
}
export type LossSums = ReturnType<typeof lossSums>;

/** Returns the function that shows amounts with as many decimals as the one of them that needs most, at most two. */
export function withEqualDecimals(amounts: readonly string[]): (amount: string) => string | null {
  const plain = (amount: string) => shownAmount(amount)?.replaceAll(',', '') ?? '';
  const decimals = Math.max(0, ...amounts.map((amount) => decimalsOf(plain(amount))));
  return (amount) => {
    const shown = shownAmount(amount);
    if (shown === null || decimals === 0) return shown;
    const [whole = '', fraction = ''] = shown.split('.');
    return `${whole}.${fraction.padEnd(decimals, '0')}`;
  };
}

/** The marks of an axis from 0, at most five, of which the last is not below the largest value. */
export function axisMarks(largest: number): number[] {
  const size = 10 ** Math.floor(Math.log10(largest / 4 || 1));
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((one) => one * 4 >= largest) ?? size;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, at) => Number((at * step).toPrecision(6)));
}
