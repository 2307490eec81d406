/** How a node is marked: bought in, in process, what it is all about, or wrong. */
export type FlowTone = 'raw' | 'process' | 'target' | 'warning';

export interface FlowNode {
  id: string;
  title: string;
  /** A quiet line below the title. */
  sub: string;
  tone: FlowTone;
  /** A word or two below the other lines: in words what its tone says by colour. */
  mark?: string;
  /** Where the node leads; without it the node is no link. */
  to?: string;
  /** What a screen reader says of it; title and sub by default. */
  spoken?: string;
}

export interface FlowEdge {
  from: string;
  to: string;
  /** Stands on the edge. */
  label?: string;
}

export interface Point {
  x: number;
  y: number;
}

/**
 * At its centre, in pixels from the picture's top right, so below nought: what a picture gains on its left moves
 * nothing that is there.
 */
export interface PlacedNode extends FlowNode, Point {}

export interface PlacedEdge extends FlowEdge {
  path: string;
  /** Whether it ends without an arrow. */
  blunt?: boolean;
  labelAt?: Point;
}

export interface PlacedFlow {
  width: number;
  height: number;
  /** The size of every node. */
  box: { width: number; height: number };
  nodes: PlacedNode[];
  edges: PlacedEdge[];
}
