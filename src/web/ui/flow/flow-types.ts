export interface FlowNode {
  id: string;
  title: string;
  /** A quiet line below the title. */
  sub: string;
  /** Its look: bought in, in process, the subject of the picture, who got it, what is left of it, or with an error. */
  tone: 'raw' | 'process' | 'target' | 'given' | 'left' | 'warning';
  /** A day or time below it, never cut off. */
  when?: string;
  /** Who did it: beside that, in a narrow node below it. */
  by?: string;
  /** A short text below the other lines, the meaning of the tone in words. */
  mark?: string;
  /** The target of a link. */
  to?: string;
  /** What the node shows, for the handler of a click. */
  kind?: 'source' | 'result';
  item?: number;
  /** The text for screen readers. */
  spoken: string;
  /** Several nodes in one: the button that shows them, or folds them again. */
  fold?: { label: string; spoken: string; isOpen: boolean };
}

export interface FlowEdge {
  from: string;
  to: string;
  /** Placed on the edge. */
  label?: string;
}

/** What a picture shows: sources in any order, and what is made of them, each result after its inputs. */
export interface Flow {
  sources: readonly FlowNode[];
  results: readonly FlowNode[];
  edges: readonly FlowEdge[];
  /** What became of the subject, the last column. */
  outs?: readonly FlowNode[];
  /** What stands above the columns of the sources, the subject and what became of it. */
  heads?: { sources: string; target: string; outs: string };
}

/** In pixels from the top right corner, so x is negative: a wider picture moves nothing. */
export interface Point {
  x: number;
  y: number;
}

/** A node with its centre. */
export interface PlacedNode extends FlowNode, Point {
  /** Its own, where it differs from that of the others. */
  height?: number;
}

export interface PlacedEdge extends FlowEdge {
  path: string;
  /** Whether it ends without an arrow. */
  blunt?: boolean;
  labelAt: Point;
}

export interface PlacedFlow {
  width: number;
  height: number;
  /** The width of its subject and the columns beside it. */
  core?: number;
  /** Its nodes are narrow, and their texts of more lines. */
  isNarrow?: boolean;
  /** The size of every node. */
  box: { width: number; height: number };
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  /** The words above a column with this middle; that of the subject is marked. */
  heads?: { text: string; x: number; isTarget: boolean }[];
}
