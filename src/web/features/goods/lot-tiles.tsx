import { Boxes, Users } from 'lucide-react';
import styled from 'styled-components';
import type { Good, Movement } from '../../../contract/goods';
import { addAmounts, compareAmounts, subtractAmounts } from '../../../domain/amounts';
import { activeMovements } from '../../../domain/reversals';
import { goodsText } from '../../../strings/goods';
import { calls, useRead } from '../../api/api';
import { paths, withFilters } from '../../lib/paths';
import { Amount, amountWords } from '../../shared/stock/amount';
import { Meter } from '../../ui/meter';
import { Bdi } from '../../ui/primitives';
import { StatCard } from '../../ui/stat-card';
import { font, media, row, space, struck } from '../../ui/theme';

/** How much of a lot each customer bought, the most first, without sales that were reversed. */
export function soldTo(movements: readonly Movement[]): { customer: string; amount: string }[] {
  const sales = activeMovements(movements).filter(({ kind }) => kind === 'sold');
  const bought = new Map<string, string>();
  for (const { customer, amount } of sales) {
    if (customer !== null) bought.set(customer, subtractAmounts(bought.get(customer) ?? 0, amount));
  }
  return Array.from(bought, ([customer, amount]) => ({ customer, amount })).toSorted((a, b) =>
    compareAmounts(b.amount, a.amount),
  );
}

/** How many lots were made from a lot, without reports that were reversed. */
export function madeFromCount(movements: readonly Movement[]): number {
  return new Set(activeMovements(movements).flatMap(({ used_in_good_id }) => used_in_good_id ?? [])).size;
}

/** Customers that are named; the list behind the tile has the others. */
const NAMED = 5;

const Customers = styled.ul`
  margin-block: ${space[2]};
  font-size: ${font.size.table};
  li {
    ${row(3)}
    justify-content: space-between;
    padding-block: ${space[1]};
    overflow-wrap: anywhere;
    ${struck}
  }
  strong {
    flex: none;
  }
  ${media.print} {
    margin-block: 0;
    li {
      padding-block: 0;
    }
  }
`;

/** How much there was at first, beside what is left: a count may have found more. */
export function atFirstWords({ amount, amount_remaining: left }: Good, words: string): string {
  return goodsText.facts[left > amount ? 'atFirst' : 'of'](words);
}

/** How much of a lot remains, as a bar. */
export function RemainingMeter({ good, wide = false }: { good: Good; wide?: boolean }) {
  return <Meter wide={wide} share={good.amount > 0 ? good.amount_remaining / good.amount : 0} />;
}

interface TileProps {
  good: Good;
  /** Undefined until they are known, when nothing is said of what they tell. */
  movements: readonly Movement[] | undefined;
}

function SoldTile({ good, movements, all }: TileProps & { all: string }) {
  const text = goodsText.sold;
  const units = good.good_type_units;
  const customers = soldTo(movements ?? []);
  const isSold = customers.length > 0;
  // What was made of a used lot may have been sold: that only the list tells.
  const unsold = movements && (madeFromCount(movements) === 0 ? text.none : text.notItself);
  return (
    <StatCard
      label={text.title}
      icon={Users}
      words={!isSold}
      figure={
        isSold ? <Amount value={addAmounts(customers.map(({ amount }) => amount))} units={units} /> : unsold
      }
      unit={isSold && text.customers(customers.length)}
      foot={{ label: text.all, to: all }}
    >
      {isSold && (
        <Customers aria-label={text.title}>
          {customers.slice(0, NAMED).map(({ customer, amount }) => (
            <li key={customer}>
              <Bdi>{customer}</Bdi>
              <strong>
                <Amount value={amount} units={units} />
              </strong>
            </li>
          ))}
          {customers.length > NAMED && <li>{text.more(customers.length - NAMED)}</li>}
        </Customers>
      )}
    </StatCard>
  );
}

/** What was made of a lot; that nothing was yet, while something is left; of what is only sold, that it was not. */
export function becameWords(good: Good, movements: readonly Movement[]): string | null {
  const text = goodsText.left;
  const made = madeFromCount(movements);
  if (made > 0) return text.made(made);
  if (good.amount_remaining === 0) return null;
  if (!good.good_type_sellable || good.good_type_recipe_component) return text.unused;
  return soldTo(movements).length === 0 ? text.unsold : null;
}

function LeftTile({ good, movements, all }: TileProps & { all: string | null }) {
  const text = goodsText.left;
  const gone = good.reversed ? text.reversed : text.usedUp;
  const state = good.amount_remaining === 0 ? gone : good.held && text.held;
  const words = [state, !good.reversed && movements && becameWords(good, movements)]
    .filter(Boolean)
    .join(' ');
  return (
    <StatCard
      label={text.title}
      icon={Boxes}
      figure={<Amount value={good.amount_remaining} units={good.good_type_units} />}
      unit={atFirstWords(good, amountWords(good.amount))}
      foot={all !== null && { label: text.all, to: all }}
    >
      <Bar>
        <RemainingMeter wide good={good} />
      </Bar>
      {(words || !movements) && <Words>{words}</Words>}
    </StatCard>
  );
}

const Bar = styled.div`
  margin-block-end: ${space[3]};
`;

const Words = styled.p`
  min-block-size: 1lh;
  margin-block-end: ${space[3]};
  font-size: ${font.size.table};
`;

/** Two stat cards, or one below the other where they do not fit; one alone is as wide as both. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: 3fr 2fr;
  gap: ${space[4]};
  > :only-child {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[2]};
  }
`;

/**
 * Who bought how much of a lot and what is left of it, each leading to the same of all that was made from it; of a lot
 * that was never used or sold, or was reversed, only what is left. Until the movements are known, a lot of which
 * something is missing counts as used.
 */
export function LotTiles({ good }: { good: Good }) {
  const { currentData: movements } = useRead(calls.listMovements, { params: { id: good.id } });
  const isTaken = movements
    ? movements.some(({ kind }) => kind === 'used' || kind === 'sold')
    : good.amount_remaining < good.amount;
  const isTraced = isTaken && !good.reversed;
  const tile = { good, movements };
  const filters = { from_good_id: String(good.id) };
  return (
    <Pair>
      {isTraced && <SoldTile {...tile} all={withFilters(paths.soldGoods, filters)} />}
      <LeftTile {...tile} all={isTraced ? withFilters(paths.goods, filters) : null} />
    </Pair>
  );
}
