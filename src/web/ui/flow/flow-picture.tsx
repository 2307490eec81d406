import { useMemo } from 'react';
import { FlowCanvas } from './flow-canvas';
import type { FlowEdge, FlowNode } from './flow-types';
import type { Ladder } from './ladder-heights';
import { placeFlow } from './place-flow';
import { placeLadder } from './place-ladder';
import { useRoom } from './use-room';
import { A4, EASY_ZOOM, zoomIn, zoomOn } from './zoom';

/** The same as a ladder: what something went into, in an order in which each comes after what went into it. */
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
  const [sources, results]: [FlowNode[], FlowNode[]] = [[], []];
  for (const node of ordered) (inputs.has(node.id) ? results : sources).push(node);
  return { sources, results, edges };
}

interface FlowPictureProps {
  /** What the picture shows, for screen readers. */
  label: string;
  nodes: readonly FlowNode[];
  edges: readonly FlowEdge[];
}

/**
 * What goes into what, drawn: a list of linked boxes with lines between them, laid out by itself. From right to left
 * where all of it can be read in the room there is, else downwards, which fits on a phone.
 */
export function FlowPicture({ label, nodes, edges }: FlowPictureProps) {
  const { frame, room } = useRoom();
  const inline = useMemo(() => placeFlow(nodes, edges), [nodes, edges]);
  const placed = useMemo(() => {
    if (room === null || inline.width * EASY_ZOOM <= room) return inline;
    const ladder = placeLadder(ladderOf(nodes, edges), room);
    // In the same order either way: a link that moved within the list would lose its focus.
    const byId = new Map(ladder.nodes.map((node) => [node.id, node]));
    return { ...ladder, nodes: nodes.flatMap(({ id }) => byId.get(id) ?? []) };
  }, [inline, nodes, edges, room]);
  return (
    <FlowCanvas
      label={label}
      frame={frame}
      placed={placed}
      zoom={zoomIn(placed, room ?? 0)}
      printZoom={zoomOn(A4, placed)}
      centred
    />
  );
}
