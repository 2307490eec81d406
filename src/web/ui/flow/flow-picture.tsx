import { graphlib, layout } from '@dagrejs/dagre';
import { useCallback } from 'react';
import { FlowCanvas } from './flow-canvas';
import type { Flow, FlowNode, PlacedFlow, Point } from './flow-types';

/** A node's size in pixels, and the additional height of one with the button of a fold. */
export const NODE = { width: 112, height: 74, fold: 24 } as const;
/** Where that is too wide: as high as its lines need, the texts as large as they would be. */
export const NARROW = { width: 92, text: 75, padding: 12 } as const;
/** The height of a line, the width of its letters, and how many there are at most. */
const LINE = {
  title: { height: 17, letter: 7.4, most: 3 },
  small: { height: 16, letter: 6.4, most: 2 },
} as const;
const MARGIN = 2;
/** Room for the words above the columns. */
const HEAD = 24;
/** Between two columns: the lane of the lines, and the longest amount with its unit, '12.5 ק״ג' or longer. */
const GAP = { least: 54, letter: 6.1 } as const;
/** A label is above the line, next to a node, and clear of the lane. */
const LABEL = { rises: 11, aside: 3, clear: 7 } as const;
/** The gap between an arrow's tip and its node. */
const TIP = 2;
/** Where lines that begin or end together run up and down, from their node, and how round they turn: beside the labels. */
const LANE = { from: 11, round: 6 } as const;
/** A node without size, right of all sources: it keeps them in one column. */
const ORIGIN = 'origin';
const KEPT_TOGETHER = 1000;

/** A line to the left that runs up or down in a lane. */
function elbow(from: Point, to: Point, lane: number): string {
  const way = to.y - from.y;
  if (Math.abs(way) < 1) return `L${to.x},${to.y}`;
  const round = Math.min(LANE.round, Math.abs(way) / 2);
  const turn = Math.sign(way) * round;
  return (
    `H${lane + round}Q${lane},${from.y} ${lane},${from.y + turn}` +
    `V${to.y - turn}Q${lane},${to.y} ${lane - round},${to.y}H${to.x}`
  );
}

const widthOf = (label = '') => GAP.letter * label.length;

function gapOf(edges: Flow['edges']): number {
  const longest = Math.max(0, ...edges.map(({ label }) => widthOf(label)));
  return Math.max(GAP.least, LANE.from + LABEL.aside + LABEL.clear + longest);
}

/** The height of a text in a narrow node, broken between its words. */
function heightIn(
  text: string | undefined,
  { height, letter, most }: (typeof LINE)[keyof typeof LINE],
): number {
  if (!text) return 0;
  let lines = 1;
  let at = 0;
  for (const word of text.split(' ')) {
    const width = word.length * letter;
    if (at > 0 && at + letter + width > NARROW.text) {
      lines += 1;
      at = width;
    } else at += width + (at > 0 ? letter : 0);
  }
  return height * Math.min(lines, most);
}

function heightOf({ title, sub, when, by, fold }: FlowNode, isNarrow: boolean): number {
  const lines =
    [sub, when, by].reduce<number>((sum, line) => sum + heightIn(line, LINE.small), NARROW.padding) +
    heightIn(title, LINE.title);
  return (isNarrow ? Math.max(NODE.height, lines) : NODE.height) + (fold ? NODE.fold : 0);
}

/**
 * Places all nodes without overlaps from right to left: sources, what was made of them, what became of the last. Where
 * they do not fit into this room they are narrow.
 */
export function placeFlow(flow: Flow, room = 0): PlacedFlow {
  const placed = placeNodes(flow, false);
  return room > 0 && placed.width > room ? placeNodes(flow, true) : placed;
}

function placeNodes({ sources, results, edges, outs = [], heads }: Flow, isNarrow: boolean): PlacedFlow {
  const width = isNarrow ? NARROW.width : NODE.width;
  const nodes = [...sources, ...results, ...outs];
  const heightAt = new Map(nodes.map((node) => [node.id, heightOf(node, isNarrow)]));
  const gap = gapOf(edges);
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'RL', ranksep: gap, nodesep: 16 });
  for (const node of nodes) graph.setNode(node.id, { width, height: heightAt.get(node.id)! });
  for (const edge of edges) graph.setEdge(edge.from, edge.to, {});
  graph.setNode(ORIGIN, { width: 0, height: 0 });
  for (const { id } of sources) graph.setEdge(ORIGIN, id, { weight: KEPT_TOGETHER });
  layout(graph);
  const placed = nodes.map(({ id }) => graph.node(id) as Point);
  // In their own order, from the top.
  const heights = outs.map(({ id }) => (graph.node(id) as Point).y).sort((one, other) => one - other);
  for (const [at, { id }] of outs.entries()) (graph.node(id) as Point).y = heights[at]!;
  const isForked = (id: string) => edges.filter(({ from }) => from === id).length > 1;
  const right = Math.max(...placed.map(({ x }) => x)) + width / 2 + MARGIN;
  const left = Math.min(...placed.map(({ x }) => x)) - width / 2 - MARGIN;
  const top = Math.min(...nodes.map(({ id }, at) => placed[at]!.y - heightAt.get(id)! / 2));
  const bottom = Math.max(...nodes.map(({ id }, at) => placed[at]!.y + heightAt.get(id)! / 2));
  const above = MARGIN + (heads ? HEAD : 0);
  const fromCorner = ({ x, y }: Point): Point => ({ x: x - right, y: y - top + above });
  const centreOf = (id: string) => fromCorner(graph.node(id) as Point);
  const head = (node: FlowNode | undefined, text: string, isTarget = false) =>
    node ? [{ text, x: centreOf(node.id).x, isTarget }] : [];
  return {
    width: right - left,
    height: bottom - top + above + MARGIN,
    core: 3 * width + 2 * gap,
    isNarrow,
    box: { width, height: NODE.height },
    nodes: nodes.map((node) => ({ ...node, ...centreOf(node.id), height: heightAt.get(node.id)! })),
    edges: edges.map((edge) => {
      const [from, to] = [centreOf(edge.from), centreOf(edge.to)];
      const start = { x: from.x - width / 2, y: from.y };
      const end = { x: to.x + width / 2 + TIP, y: to.y };
      const { points } = graph.edge(edge.from, edge.to) as { points: Point[] };
      // Only an edge over several ranks needs bends, around the nodes between.
      const bends = points.length > 3 ? points.slice(1, -1).map(fromCorner) : [];
      const stops = [start, ...bends, end];
      // Before the next column, a bend being in its middle; lines that begin together part at once.
      const lanes = stops.slice(1).map(({ x }) => (x === end.x ? x - TIP : x + width / 2) + LANE.from);
      if (isForked(edge.from)) lanes[0] = start.x - LANE.from;
      const path = lanes.map((lane, at) => elbow(stops[at]!, stops[at + 1]!, lane));
      const near = LABEL.aside + widthOf(edge.label) / 2;
      return {
        ...edge,
        path: `M${start.x},${start.y}${path.join('')}`,
        // Lines that begin together are labelled where they have parted, and never on the node that they leave.
        labelAt: isForked(edge.from)
          ? {
              x: Math.min(stops[1]!.x + near, start.x - LANE.from - near),
              y: stops[1]!.y - LABEL.rises,
            }
          : { x: start.x - near, y: start.y - LABEL.rises },
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
  const start = flow.results.find(({ tone }) => tone === 'target')?.id;
  return (
    <FlowCanvas
      label={label}
      place={useCallback((room) => placeFlow(flow, room), [flow])}
      start={start}
      onFold={onFold}
    />
  );
}
