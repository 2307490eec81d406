import { graphlib, layout } from '@dagrejs/dagre';
import type { FlowEdge, FlowNode, FlowWay, PlacedFlow } from './flow-types';

/** A node's size in pixels. */
export const NODE = { width: 146, height: 60 } as const;
const GAP = { inline: { rank: 40, node: 16 }, up: { rank: 40, node: 16 } } as const;
const MARGIN = 8;
/** How far along its first stretch an edge's label stands: near where it comes from, where edges are still apart. */
const LABEL_AT = 0.4;

interface Point {
  x: number;
  y: number;
}

/** A smooth stretch that leaves and arrives along the way things flow. */
function stretch(from: Point, to: Point, way: FlowWay): string {
  const half = way === 'inline' ? (to.x - from.x) / 2 : (to.y - from.y) / 2;
  const first = way === 'inline' ? { x: from.x + half, y: from.y } : { x: from.x, y: from.y + half };
  const second = way === 'inline' ? { x: to.x - half, y: to.y } : { x: to.x, y: to.y - half };
  return `C${first.x},${first.y} ${second.x},${second.y} ${to.x},${to.y}`;
}

function labelPoint(from: Point, to: Point, way: FlowWay): Point {
  // Where the curve of `stretch` is at that share of its way: it bends across, and runs evenly along.
  const across = LABEL_AT * LABEL_AT * (3 - 2 * LABEL_AT);
  const [byX, byY] = way === 'inline' ? [LABEL_AT, across] : [across, LABEL_AT];
  return { x: from.x + (to.x - from.x) * byX, y: from.y + (to.y - from.y) * byY };
}

/** Where an edge leaves one node and arrives at another, a little before its border. */
function ends(from: Point, to: Point, way: FlowWay): [Point, Point] {
  return way === 'inline'
    ? [
        { x: from.x - NODE.width / 2, y: from.y },
        { x: to.x + NODE.width / 2 + 2, y: to.y },
      ]
    : [
        { x: from.x, y: from.y - NODE.height / 2 },
        { x: to.x, y: to.y + NODE.height / 2 + 2 },
      ];
}

/** Finds a place for every node and a line for every edge: sources first, nothing on top of another. */
export function placeFlow(nodes: readonly FlowNode[], edges: readonly FlowEdge[], way: FlowWay): PlacedFlow {
  const graph = new graphlib.Graph();
  graph.setGraph({
    rankdir: way === 'inline' ? 'RL' : 'BT',
    ranksep: GAP[way].rank,
    nodesep: GAP[way].node,
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
      const [leaves, arrives] = ends(at(edge.from), at(edge.to), way);
      const { points } = graph.edge(edge.from, edge.to) as { points: Point[] };
      // An edge over several ranks is led around the nodes between; one to the next rank needs no bend.
      const bends = points.length > 3 ? points.slice(1, -1).map(fromRight) : [];
      const stops = [leaves, ...bends, arrives];
      const path = stops.slice(1).map((stop, index) => stretch(stops[index]!, stop, way));
      return {
        ...edge,
        path: `M${leaves.x},${leaves.y}${path.join('')}`,
        labelAt: labelPoint(leaves, stops[1]!, way),
      };
    }),
  };
}
