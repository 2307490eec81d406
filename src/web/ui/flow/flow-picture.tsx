import { graphlib, layout } from '@dagrejs/dagre';
import { useCallback, useMemo } from 'react';
import { FlowCanvas } from './flow-canvas';
import type { Flow, PlacedFlow, Point } from './flow-types';
import { placeLadder } from './place-ladder';

/** A node's size in pixels. */
export const NODE = { width: 146, height: 68 } as const;
const MARGIN = 8;
/** The position of a label on the first part of its edge: near the source, where edges are still apart. */
const LABEL_AT = 0.4;
/** The gap between an arrow's tip and its node. */
const TIP = 2;

/** A smooth curve that starts and ends horizontally. */
function curve(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  return `C${middle},${from.y} ${middle},${to.y} ${to.x},${to.y}`;
}

function labelPoint(from: Point, to: Point): Point {
  // The vertical position on the curve at this part of its width.
  const across = LABEL_AT * LABEL_AT * (3 - 2 * LABEL_AT);
  return { x: from.x + (to.x - from.x) * LABEL_AT, y: from.y + (to.y - from.y) * across };
}

/** Places all nodes without overlaps from right to left, sources first, and the lines of their edges. */
export function placeFlow({ sources, results, edges }: Flow): PlacedFlow {
  const nodes = [...sources, ...results];
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'RL', ranksep: 40, nodesep: 16, marginx: MARGIN, marginy: MARGIN });
  for (const node of nodes) graph.setNode(node.id, { ...NODE });
  for (const edge of edges) graph.setEdge(edge.from, edge.to, {});
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const fromRight = ({ x, y }: Point): Point => ({ x: x - width, y });
  const centreOf = (id: string) => fromRight(graph.node(id) as Point);
  return {
    width,
    height,
    box: NODE,
    nodes: nodes.map((node) => ({ ...node, ...centreOf(node.id) })),
    edges: edges.map((edge) => {
      const [from, to] = [centreOf(edge.from), centreOf(edge.to)];
      const start = { x: from.x - NODE.width / 2, y: from.y };
      const end = { x: to.x + NODE.width / 2 + TIP, y: to.y };
      const { points } = graph.edge(edge.from, edge.to) as { points: Point[] };
      // Only an edge over several ranks needs bends, around the nodes between.
      const bends = points.length > 3 ? points.slice(1, -1).map(fromRight) : [];
      const stops = [start, ...bends, end];
      const path = stops.slice(1).map((stop, index) => curve(stops[index]!, stop));
      return {
        ...edge,
        path: `M${start.x},${start.y}${path.join('')}`,
        labelAt: labelPoint(start, stops[1]!),
      };
    }),
  };
}

/** A picture that would be smaller than this from right to left is laid out downwards. */
const EASY_ZOOM = 0.9;

/** The picture of a flow: from right to left if it is readable in the room there is, else downwards, as on a phone. */
export function FlowPicture({ label, flow }: { label: string; flow: Flow }) {
  const inline = useMemo(() => placeFlow(flow), [flow]);
  const place = useCallback(
    (room: number) => {
      if (inline.width * EASY_ZOOM <= room) return inline;
      const ladder = placeLadder(flow, room);
      // In the same order either way: a link that moved within the list would lose its focus.
      const byId = new Map(ladder.nodes.map((node) => [node.id, node]));
      return { ...ladder, nodes: inline.nodes.map(({ id }) => byId.get(id)!) };
    },
    [inline, flow],
  );
  return <FlowCanvas label={label} place={place} centred />;
}
