import type { Flow, FlowNode } from './flow-types';

/** Straight chains of results: of each, the next is all that was made, and it was made of nothing else. */
function chainsOf({ results, edges }: Flow): FlowNode[][] {
  const byId = new Map(results.map((node) => [node.id, node]));
  const count = (side: 'from' | 'to') => {
    const counts = new Map<string, number>();
    for (const edge of edges) counts.set(edge[side], (counts.get(edge[side]) ?? 0) + 1);
    return counts;
  };
  const [out, into] = [count('from'), count('to')];
  const isFree = (id: string) => byId.has(id) && byId.get(id)!.tone !== 'target';
  const next = new Map(
    edges.flatMap(({ from, to }) =>
      isFree(from) && isFree(to) && out.get(from) === 1 && into.get(to) === 1 ? [[from, to] as const] : [],
    ),
  );
  const continued = new Set(next.values());
  return [...next.keys()]
    .filter((id) => !continued.has(id))
    .map((start) => {
      const chain = [byId.get(start)!];
      for (let id = next.get(start); id !== undefined; id = next.get(id)) chain.push(byId.get(id)!);
      return chain;
    });
}

/**
 * The flow with each straight chain as one node, its last, as `asOne` shows it. A chain whose last node is in `open`
 * has all of its nodes, and the last can be folded again.
 */
export function foldChains(
  flow: Flow,
  open: ReadonlySet<string>,
  asOne: (chain: readonly FlowNode[], isOpen: boolean) => FlowNode,
): Flow {
  const shown = new Map<string, FlowNode>();
  const within = new Map<string, string>();
  for (const chain of chainsOf(flow)) {
    const { id } = chain.at(-1)!;
    shown.set(id, asOne(chain, open.has(id)));
    if (!open.has(id)) for (const node of chain.slice(0, -1)) within.set(node.id, id);
  }
  return {
    ...flow,
    results: flow.results.flatMap((node) => (within.has(node.id) ? [] : (shown.get(node.id) ?? node))),
    edges: flow.edges.flatMap((edge) => {
      const to = within.get(edge.to) ?? edge.to;
      return within.has(edge.from) ? [] : { ...edge, to };
    }),
  };
}
