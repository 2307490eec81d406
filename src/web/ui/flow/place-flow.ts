import { graphlib, layout } from '@dagrejs/dagre';
import type { FlowEdge, FlowNode, PlacedFlow, Point } from './flow-types';

/** A node's size in pixels. */
export const NODE = { width: 146, height: 60 } as const;
const GAP = { ranks: 40, nodes: 16 } as const;
const MARGIN = 8;
/** How far along its first stretch an edge's label is: near where it comes from, where edges are still apart. */
const LABEL_AT = 0.4;
/** The gap between an arrow's tip and the node it points at. */
const TIP = 2;

/** A smooth stretch that leaves and arrives sideways. */
function stretch(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  return `C${middle},${from.y} ${middle},${to.y} ${to.x},${to.y}`;
}

function labelPoint(from: Point, to: Point): Point {
  // The curve of `stretch` runs evenly sideways and bends across.
  const across = LABEL_AT * LABEL_AT * (3 - 2 * LABEL_AT);
  return { x: from.x + (to.x - from.x) * LABEL_AT, y: from.y + (to.y - from.y) * across };
}

/**
 * Finds a place for every node and a line for every edge, from right to left: sources first, nothing on top of another.
 */
export function placeFlow(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): PlacedFlow {
  const graph = new graphlib.Graph();
  graph.setGraph({
    rankdir: 'RL',
    ranksep: GAP.ranks,
    nodesep: GAP.nodes,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  const known = new Set(nodes.map((node) => node.id));
  const drawn = edges.filter((edge) => known.has(edge.from) && known.has(edge.to));
  for (const node of nodes) graph.setNode(node.id, { ...NODE });
  for (const edge of drawn) graph.setEdge(edge.from, edge.to, {});
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const fromRight = ({ x, y }: Point): Point => ({ x: x - width, y });
  const at = (id: string) => fromRight(graph.node(id) as Point);
  return {
    width,
    height,
    box: NODE,
    nodes: nodes.map((node) => ({ ...node, x: at(node.id).x, y: at(node.id).y })),
    edges: drawn.map((edge) => {
      const [from, to] = [at(edge.from), at(edge.to)];
      const leaves = { x: from.x - NODE.width / 2, y: from.y };
      const arrives = { x: to.x + NODE.width / 2 + TIP, y: to.y };
      const { points } = graph.edge(edge.from, edge.to) as { points: Point[] };
      // An edge over several ranks is led around the nodes between; one to the next rank needs no bend.
      const bends = points.length > 3 ? points.slice(1, -1).map(fromRight) : [];
      const stops = [leaves, ...bends, arrives];
      const path = stops.slice(1).map((stop, index) => stretch(stops[index]!, stop));
      return {
        ...edge,
        path: `M${leaves.x},${leaves.y}${path.join('')}`,
        labelAt: labelPoint(leaves, stops[1]!),
      };
    }),
  };
}
