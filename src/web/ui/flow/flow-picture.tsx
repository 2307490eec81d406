import { graphlib, layout } from '@dagrejs/dagre';
import { useCallback, useMemo } from 'react';
import { FlowCanvas } from './flow-canvas';
import type { Flow, FlowNode, PlacedFlow, Point } from './flow-types';

/** A node's size in pixels, and the additional height of one with the button of a fold. */
export const NODE = { width: 112, height: 68, fold: 24 } as const;
const MARGIN = 8;
/** Room for the words above the columns. */
const HEAD = 24;
/** Between two columns: as much as the longest amount with its unit needs, '12.5 ק״ג' or longer. */
const GAP = { least: 54, aside: 6, letter: 6 } as const;
/** A label is above the line, next to a node. */
const LABEL_RISES = 11;
const LABEL_NEAR = 0.45;
/** Where lines turn that begin or end together, as a part of the gap: beside their labels. */
const TURNS = 0.15;
/** The gap between an arrow's tip and its node. */
const TIP = 2;
/** A node without size, right of all sources: it keeps them in one column. */
const ORIGIN = 'origin';
const KEPT_TOGETHER = 1000;

/** A smooth curve that starts and ends horizontally and turns around this line. */
function curve(from: Point, to: Point, turn: number): string {
  return `C${turn},${from.y} ${turn},${to.y} ${to.x},${to.y}`;
}

function gapOf(edges: Flow['edges']): number {
  const longest = Math.max(0, ...edges.map(({ label = '' }) => label.length));
  return Math.max(GAP.least, GAP.aside + GAP.letter * longest);
}

const heightOf = ({ fold }: FlowNode) => NODE.height + (fold ? NODE.fold : 0);

/** Places all nodes without overlaps from right to left: sources, what was made of them, what became of the last. */
export function placeFlow({ sources, results, edges, outs = [], heads }: Flow): PlacedFlow {
  const nodes = [...sources, ...results, ...outs];
  const gap = gapOf(edges);
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'RL', ranksep: gap, nodesep: 16 });
  for (const node of nodes) graph.setNode(node.id, { width: NODE.width, height: heightOf(node) });
  for (const edge of edges) graph.setEdge(edge.from, edge.to, {});
  graph.setNode(ORIGIN, { width: 0, height: 0 });
  for (const { id } of sources) graph.setEdge(ORIGIN, id, { weight: KEPT_TOGETHER });
  layout(graph);
  const placed = nodes.map(({ id }) => graph.node(id) as Point);
  // In their own order, from the top.
  const heights = outs.map(({ id }) => (graph.node(id) as Point).y).sort((one, other) => one - other);
  for (const [at, { id }] of outs.entries()) (graph.node(id) as Point).y = heights[at]!;
  const isForked = (id: string) => edges.filter(({ from }) => from === id).length > 1;
  const right = Math.max(...placed.map(({ x }) => x)) + NODE.width / 2 + MARGIN;
  const left = Math.min(...placed.map(({ x }) => x)) - NODE.width / 2 - MARGIN;
  const top = Math.min(...nodes.map((node, at) => placed[at]!.y - heightOf(node) / 2));
  const bottom = Math.max(...nodes.map((node, at) => placed[at]!.y + heightOf(node) / 2));
  const above = MARGIN + (heads ? HEAD : 0);
  const fromCorner = ({ x, y }: Point): Point => ({ x: x - right, y: y - top + above });
  const centreOf = (id: string) => fromCorner(graph.node(id) as Point);
  const head = (node: FlowNode | undefined, text: string, isTarget = false) =>
    node ? [{ text, x: centreOf(node.id).x, isTarget }] : [];
  return {
    width: right - left,
    height: bottom - top + above + MARGIN,
    box: { width: NODE.width, height: NODE.height },
    nodes: nodes.map((node) => ({ ...node, ...centreOf(node.id), height: heightOf(node) })),
    edges: edges.map((edge) => {
      const [from, to] = [centreOf(edge.from), centreOf(edge.to)];
      const start = { x: from.x - NODE.width / 2, y: from.y };
      const end = { x: to.x + NODE.width / 2 + TIP, y: to.y };
      const { points } = graph.edge(edge.from, edge.to) as { points: Point[] };
      // Only an edge over several ranks needs bends, around the nodes between.
      const bends = points.length > 3 ? points.slice(1, -1).map(fromCorner) : [];
      const stops = [start, ...bends, end];
      const turns = stops.slice(1).map(({ x }, at) => (stops[at]!.x + x) / 2);
      if (isForked(edge.from)) turns[0] = start.x - gap * TURNS;
      else turns[turns.length - 1] = end.x + gap * TURNS;
      const path = turns.map((turn, at) => curve(stops[at]!, stops[at + 1]!, turn));
      return {
        ...edge,
        path: `M${start.x},${start.y}${path.join('')}`,
        // Lines that begin together are labelled where they have parted, and never on the node that they leave.
        labelAt: isForked(edge.from)
          ? {
              x: Math.min(stops[1]!.x + gap * LABEL_NEAR, start.x - gap * LABEL_NEAR),
              y: stops[1]!.y - LABEL_RISES,
            }
          : { x: start.x - gap * LABEL_NEAR, y: start.y - LABEL_RISES },
      };
    }),
    heads: heads && [
      ...head(sources[0], heads.sources),
      ...head(
        results.find(({ tone }) => tone === 'target'),
        heads.target,
        true,
      ),
      ...head(outs[0], heads.outs),
    ],
  };
}

interface FlowPictureProps {
  label: string;
  flow: Flow;
  onFold?: (id: string) => void;
}

/** The picture of a flow, from right to left, with its subject in sight. */
export function FlowPicture({ label, flow, onFold }: FlowPictureProps) {
  const placed = useMemo(() => placeFlow(flow), [flow]);
  const start = flow.results.find(({ tone }) => tone === 'target')?.id;
  return (
    <FlowCanvas label={label} place={useCallback(() => placed, [placed])} start={start} onFold={onFold} />
  );
}
