import type { Good } from '../../../contract/goods';
import { goodsText as text } from '../../../strings/goods';
import { amountWords } from '../../lib/stock/amount';
import { paths } from '../../lib/paths';
import { originWords } from '../../lib/stock/lot-origin';
import type { SiteTime } from '../../lib/site-time';
import type { FlowEdge, FlowNode } from '../../ui/flow/flow-types';

/** Returns the graph of a lot's history: a node per lot, an edge with the amount for each use. */
export function historyFlow(
  lots: readonly Good[],
  site: Pick<SiteTime, 'dayOf'>,
  timeOf: (at: string) => string,
): { nodes: FlowNode[]; edges: FlowEdge[] } {
  const [target] = lots;
  const nodes = lots.map((lot): FlowNode => {
    const amount = amountWords(lot.amount, lot.good_type_units);
    const isMade = lot.manufacture_step_name !== null;
    return {
      id: String(lot.id),
      title: lot.good_type_name,
      sub: isMade ? `${lot.manufacture_step_name} · ${timeOf(lot.manufactured_at!)}` : originWords(lot, site),
      tone: lot === target ? 'target' : isMade ? 'process' : 'raw',
      to: lot === target ? undefined : paths.good(lot.id),
      spoken: text.history.node(lot.good_type_name, originWords(lot, site), amount),
    };
  });
  const edges = lots.flatMap((lot) =>
    lot.used_good_ids.map((usedId, index) => ({
      from: String(usedId),
      to: String(lot.id),
      label: amountWords(lot.used_good_amounts[index] ?? 0),
    })),
  );
  return { nodes, edges };
}
