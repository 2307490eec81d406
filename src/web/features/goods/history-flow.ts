import type { Good, Movement } from '../../../contract/goods';
import { shownDay } from '../../../domain/days';
import { goodsText } from '../../../strings/goods';
import { stockText } from '../../../strings/stock';
import { paths } from '../../lib/paths';
import type { SiteTime } from '../../lib/site-time';
import { amountWords } from '../../shared/stock/amount';
import { originWords } from '../../shared/stock/lot-words';
import type { Flow, FlowNode } from '../../ui/flow/flow-types';
import { foldChains } from '../../ui/flow/fold-chains';
import { outsOf, shortTime } from './history-outs';

const text = goodsText.history;

export interface FlowWords {
  site: SiteTime;
  personWords: (name: string, id: number | null) => string;
}

/** A name that stays on one line of a node. */
const unbroken = (name: string) => name.replaceAll(' ', '\u00a0');
const isMade = (lot: Good) => lot.manufacture_step_name !== null;

/**
 * The graph of a lot's history: a node per lot, an edge with the amount for each use. The first lot is its subject; what
 * became of it is known by its movements.
 */
export function historyFlow(
  lots: readonly Good[],
  movements: readonly Movement[],
  { site, personWords }: FlowWords,
): Flow {
  const [target] = lots;
  // A lot is made after what went into it.
  const inOrder = lots.toSorted((one, other) => one.id - other.id);
  const isSource = (lot: Good) => lot !== target && !isMade(lot);
  const nodeOf = (lot: Good): FlowNode => {
    const by = personWords(lot.created_by, lot.created_by_id);
    const made = isMade(lot) && site.shownTime(lot.manufactured_at!);
    return {
      id: String(lot.id),
      title: lot.good_type_name,
      sub: lot.manufacture_step_name ?? lot.supplier ?? stockText.received,
      when: isMade(lot)
        ? shortTime(lot.manufactured_at!, site)
        : (lot.purchased_at && shownDay(site.dayOf(lot.purchased_at))) || undefined,
      by: isMade(lot) ? unbroken(by) : undefined,
      tone: lot === target ? 'target' : isMade(lot) ? 'process' : 'raw',
      to: lot === target ? undefined : paths.good(lot.id),
      spoken: [
        lot === target && text.thisLot,
        lot.good_type_name,
        originWords(lot, site),
        made,
        by,
        amountWords(lot.amount, lot.good_type_units),
      ]
        .filter(Boolean)
        .join(', '),
    };
  };
  const known = new Set(lots.map(({ id }) => id));
  const edges = inOrder.flatMap((lot) =>
    lot.used_good_ids.flatMap((usedId, index) => {
      const label = amountWords(lot.used_good_amounts[index] ?? 0, lot.used_good_type_units[index]);
      return known.has(usedId) ? { from: String(usedId), to: String(lot.id), label } : [];
    }),
  );
  const sources = inOrder.filter(isSource).map(nodeOf);
  const results = inOrder.filter((lot) => !isSource(lot)).map(nodeOf);
  const became = outsOf(target!, movements, site);
  return { sources, results, edges: [...edges, ...became.edges], outs: became.outs, heads: text.heads };
}

/** The flow with its straight chains folded, but for those that are open: how many steps, from when to when, by whom. */
export function foldHistory(
  flow: Flow,
  open: ReadonlySet<string>,
  lots: readonly Good[],
  { site, personWords }: FlowWords,
): Flow {
  const byId = new Map(lots.map((lot) => [String(lot.id), lot]));
  return foldChains(flow, open, (chain, isOpen) => {
    const steps = chain.map(({ id }) => byId.get(id)!);
    const last = chain.at(-1)!;
    const label = text.steps(steps.length);
    const names = steps.map((lot) => lot.manufacture_step_name).join(', ');
    const fold = { label, spoken: `${label}: ${names}`, isOpen };
    if (isOpen) return { ...last, fold };
    const times = [steps[0]!, steps.at(-1)!].map((lot) => shortTime(lot.manufactured_at!, site));
    const people = new Set(steps.map((lot) => personWords(lot.created_by, lot.created_by_id)));
    const when = [...new Set(times)].join('–');
    return { ...last, when, by: [...people].map(unbroken).join(', '), fold };
  });
}
