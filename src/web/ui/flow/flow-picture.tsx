import { useCallback, useMemo } from 'react';
import { FlowCanvas } from './flow-canvas';
import type { FlowEdge, FlowNode, Ladder } from './flow-types';
import { placeFlow } from './place-flow';
import { placeLadder } from './place-ladder';
import { A4 } from './zoom';

/** A picture that would be smaller than this from right to left is laid out downwards. */
const EASY_ZOOM = 0.9;

/** A graph as a ladder, each result after its inputs. */
export function ladderOf(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): Ladder {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const inputs = new Map<string, string[]>();
  for (const { from, to } of edges) inputs.set(to, [...(inputs.get(to) ?? []), from]);
  const ordered = new Set<FlowNode>();
  const seen = new Set<string>();
  const visit = (id: string) => {
    const node = byId.get(id);
    if (!node || seen.has(id)) return;
    seen.add(id);
    for (const input of inputs.get(id) ?? []) visit(input);
    ordered.add(node);
  };
  for (const { id } of nodes) visit(id);
  const sources = [...ordered].filter(({ id }) => !inputs.has(id));
  return { sources, results: [...ordered].filter(({ id }) => inputs.has(id)), edges };
}

interface FlowPictureProps {
  /** What the picture shows, for screen readers. */
  label: string;
  nodes: readonly FlowNode[];
  edges: readonly FlowEdge[];
}

/** The picture of a graph: from right to left if it is readable in the room there is, else downwards, as on a phone. */
export function FlowPicture({ label, nodes, edges }: FlowPictureProps) {
  const inline = useMemo(() => placeFlow(nodes, edges), [nodes, edges]);
  const place = useCallback(
    (room: number) => {
      if (inline.width * EASY_ZOOM <= room) return inline;
      const ladder = placeLadder(ladderOf(nodes, edges), room);
      // In the same order either way: a link that moved within the list would lose its focus.
      const byId = new Map(ladder.nodes.map((node) => [node.id, node]));
      return { ...ladder, nodes: nodes.flatMap(({ id }) => byId.get(id) ?? []) };
    },
    [inline, nodes, edges],
  );
  // After going back, the focus returns to a link of the first render.
  return <FlowCanvas label={label} place={place} initial={inline} paper={A4} centred />;
}
