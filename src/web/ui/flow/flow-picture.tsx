import { graphlib, layout } from '@dagrejs/dagre';
import { useCallback, useMemo } from 'react';
import { FlowCanvas } from './flow-canvas';
import type { Flow, FlowNode, PlacedFlow, Point } from './flow-types';

/** A node's size in pixels, and the additional height of one with the button of a fold. */
export const NODE = { width: 116, height: 68, fold: 24 } as const;
const MARGIN = 8;
/** Room for the words above the columns. */
const HEAD = 24;
/** Between two columns: as much as the longest amount with its unit needs, '12.5 ק״ג' or longer. */
const GAP = { least: 54, aside: 6, letter: 6.5 } as const;
/** A label is above the line, in the middle of the gap. */
const LABEL_RISES = 11;
/** The gap between an arrow's tip and its node. */
const TIP = 2;
/** A node without size, right of all sources: it keeps them in one column. */
const ORIGIN = 'origin';
const KEPT_TOGETHER = 1000;

/** A smooth curve that starts and ends horizontally. */
function curve(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  return `C${middle},${from.y} ${middle},${to.y} ${to.x},${to.y}`;
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
      const path = stops.slice(1).map((stop, index) => curve(stops[index]!, stop));
      return {
        ...edge,
        path: `M${start.x},${start.y}${path.join('')}`,
        labelAt: { x: start.x - gap / 2, y: start.y - LABEL_RISES },
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
