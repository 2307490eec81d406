import type { FlowEdge, FlowNode } from './flow-types';

/** What is made, one after the other, and what is brought in for it. */
export interface Ladder {
  /** In any order; each is placed next to the first result that uses it. */
  sources: readonly FlowNode[];
  /** In their order. */
  results: readonly FlowNode[];
  edges: readonly FlowEdge[];
}

/** How many half rows each takes. */
const SOURCE = 2;
const RESULT = 3;

/** In half rows, where each node's middle is. */
export interface Heights {
  halves: Map<string, number>;
  /** The first result that each source goes into. */
  firstUse: Map<string, string>;
  /** As one reads: a result after its sources, the unused at the end. */
  reading: FlowNode[];
}

/** Finds the height of everything; what is added later moves nothing that came before it. */
export function heightsOf({ sources, results, edges }: Ladder): Heights {
  const sourceIds = new Set(sources.map(({ id }) => id));
  const into = new Map<string, string[]>();
  for (const { from, to } of edges) {
    if (!sourceIds.has(from)) continue;
    const list = into.get(to);
    if (list) list.push(from);
    else into.set(to, [from]);
  }
  const byId = new Map(sources.map((source) => [source.id, source]));
  const halves = new Map<string, number>();
  const firstUse = new Map<string, string>();
  const reading: FlowNode[] = [];
  let nextSource = 0;
  let nextResult = 0;
  const placeSource = (source: FlowNode) => {
    halves.set(source.id, nextSource);
    nextSource += SOURCE;
    reading.push(source);
  };
  for (const result of results) {
    const fresh = [...new Set(into.get(result.id))].filter((id) => !firstUse.has(id));
    if (fresh.length > 0) {
      // A result is next to the middle of what it brings in.
      const reach = fresh.length - 1;
      nextResult = Math.max(nextResult, nextSource + reach);
      nextSource = nextResult - reach;
    }
    for (const id of fresh) {
      firstUse.set(id, result.id);
      placeSource(byId.get(id)!);
    }
    halves.set(result.id, nextResult);
    nextResult += RESULT;
    reading.push(result);
  }
  for (const source of sources) if (!halves.has(source.id)) placeSource(source);
  return { halves, firstUse, reading };
}
