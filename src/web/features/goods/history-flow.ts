import type { Good } from '../../../contract/goods';
import { shownDay } from '../../../domain/days';
import { goodsText as text } from '../../../strings/goods';
import { stockText } from '../../../strings/stock';
import { amountWords } from '../../shared/stock/amount';
import { paths } from '../../lib/paths';
import { originWords } from '../../shared/stock/lot-words';
import type { SiteTime } from '../../lib/site-time';
import type { Flow, FlowNode } from '../../ui/flow/flow-types';

/** Returns the graph of a lot's history: a node per lot, an edge with the amount for each use. */
export function historyFlow(
  lots: readonly Good[],
  site: SiteTime,
  personWords: (name: string, id: number | null) => string,
): Flow {
  const [target] = lots;
  const timeOf = (at: string) => {
    const { day, time } = site.wallClock(at);
    return day === site.today ? time : `${day.slice(8)}/${day.slice(5, 7)}`;
  };
  // A lot is made after what went into it.
  const inOrder = lots.toSorted((one, other) => one.id - other.id);
  const isMade = (lot: Good) => lot.manufacture_step_name !== null;
  const nodeOf = (lot: Good): FlowNode => {
    const by = personWords(lot.created_by, lot.created_by_id);
    const amount = amountWords(lot.amount, lot.good_type_units);
    return {
      id: String(lot.id),
      title: lot.good_type_name,
      sub: lot.manufacture_step_name ?? lot.supplier ?? stockText.received,
      when: isMade(lot)
        ? `${timeOf(lot.manufactured_at!)} · ${by}`
        : (lot.purchased_at && shownDay(site.dayOf(lot.purchased_at))) || undefined,
      tone: lot === target ? 'target' : isMade(lot) ? 'process' : 'raw',
      to: lot === target ? undefined : paths.good(lot.id),
      spoken: text.history.node(lot.good_type_name, originWords(lot, site), by, amount),
    };
  };
  const edges = inOrder.flatMap((lot) =>
    lot.used_good_ids.map((usedId, index) => ({
      from: String(usedId),
      to: String(lot.id),
      label: amountWords(lot.used_good_amounts[index] ?? 0),
    })),
  );
  const sources = inOrder.filter((lot) => !isMade(lot)).map(nodeOf);
  return { sources, results: inOrder.filter(isMade).map(nodeOf), edges };
}
