import type { Good, Movement } from '../../../contract/goods';
import { addAmounts, compareAmounts, subtractAmounts } from '../../../domain/amounts';
import { shownDay, wallClock } from '../../../domain/days';
import { activeMovements } from '../../../domain/reversals';
import { goodsText } from '../../../strings/goods';
import { paths, withFilters } from '../../lib/paths';
import type { SiteTime } from '../../lib/site-time';
import { amountWords } from '../../shared/stock/amount';
import type { Flow, FlowNode } from '../../ui/flow/flow-types';

const text = goodsText.history.outs;

/** A time on a node, which has no room for more: the hour of today, else the day. */
export function shortTime(at: string, site: SiteTime): string {
  const { day, time } = wallClock(at, site.timeZone);
  return day === site.today ? time : `${day.slice(8)}/${day.slice(5, 7)}`;
}

/** Customers and lots that have their own node, each; one more leads to the list of all. */
const NAMED = 5;

/** What went the same way, the latest first. */
function ways<Key>(movements: readonly Movement[], keyOf: (movement: Movement) => Key | null): Movement[][] {
  const groups = new Map<Key, Movement[]>();
  for (const movement of movements) {
    const key = keyOf(movement);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), movement]);
  }
  return [...groups.values()];
}

const takenBy = (movements: readonly Movement[]) =>
  subtractAmounts(0, addAmounts(movements.map(({ amount }) => amount)));

interface Out extends Omit<FlowNode, 'spoken'> {
  amount: string | number;
  at?: string;
  /** What is spoken for the line below the title, where that is shorter. */
  inFull?: string;
}

/** What became of a lot: what was made of it, who got it, what was lost and what is left; together all that there was. */
export function outsOf(
  good: Good,
  movements: readonly Movement[],
  site: SiteTime,
): Required<Pick<Flow, 'outs' | 'edges'>> {
  if (good.reversed) return { outs: [], edges: [] };
  const active = activeMovements(movements);
  const filters = { from_good_id: String(good.id) };

  const used = ways(active, ({ used_in_good_id: into }) => into).map((uses): Out => {
    const { used_in_good_id: into, used_in_good_type_name: name, used_in_step_name: step, at } = uses[0]!;
    return {
      id: `into-${into}`,
      title: name ?? String(into),
      sub: step ?? '',
      tone: 'process',
      to: paths.good(into!),
      amount: takenBy(uses),
      at,
    };
  });
  const sold = ways(active, ({ kind, customer }) => (kind === 'sold' ? customer : null)).map((sales): Out => {
    const { customer, sold_good_id: sale, at } = sales[0]!;
    const all = { customer: customer!, ...filters };
    return {
      id: `sale-${sale}`,
      title: customer!,
      sub: text.sales(sales.length, sale!),
      tone: 'given',
      to: sales.length === 1 ? paths.soldGood(sale!) : withFilters(paths.soldGoods, all),
      amount: takenBy(sales),
      at,
    };
  });
  const named = (outs: Out[], kind: keyof typeof text.of, list: string): Out[] => {
    if (outs.length <= NAMED) return outs;
    const rest = outs.slice(NAMED - 1);
    const amount = addAmounts(rest.map((out) => out.amount));
    const more = {
      id: `more-${kind}`,
      title: text.more(rest.length),
      sub: text.of[kind],
      tone: rest[0]!.tone,
      amount,
    };
    return [...outs.slice(0, NAMED - 1), { ...more, to: withFilters(list, filters) }];
  };
  const lost = takenBy(active.filter(({ kind }) => kind === 'zeroed' || kind === 'counted'));
  const { amount_remaining: left, expires_at: expires } = good;
  const outs = [...named(used, 'lots', paths.goods), ...named(sold, 'customers', paths.soldGoods)];
  if (compareAmounts(lost, 0) > 0)
    outs.push({ id: 'lost', title: text.lost, sub: '', tone: 'given', amount: lost });
  if (left > 0) {
    const until = expires === null ? null : shownDay(expires);
    outs.push({
      id: 'left',
      title: text.left,
      // Without the year: it is the shortest line that fits.
      sub: until === null ? goodsText.facts.noExpiry : text.until(until.slice(0, 5)),
      ...(until !== null && { inFull: text.until(until) }),
      tone: 'left',
      amount: left,
    });
  }
  const words = ({ amount }: Out) => amountWords(amount, good.good_type_units);
  return {
    outs: outs.map((out): FlowNode => {
      const { amount: _, at, inFull, ...node } = out;
      const parts = [node.title, inFull ?? node.sub, at && site.shownTime(at), words(out)];
      return { ...node, when: at && shortTime(at, site), spoken: parts.filter(Boolean).join(', ') };
    }),
    edges: outs.map((out) => ({ from: String(good.id), to: out.id, label: words(out) })),
  };
}
