import type { FlowEdge, FlowNode, Ladder, PlacedEdge, PlacedFlow, PlacedNode } from './flow-types';
import { lanesOf, type Lane } from './lanes';

/** Nodes are on half rows, so that lines a little above and below them never meet. */
const HALF_ROW = 44;
const SOURCE_HALF_ROWS = 2;
const RESULT_HALF_ROWS = 3;
/** Two lines of the name and the line below. */
const BOX_HEIGHT = 68;
/** The largest additional height of a marked box. */
const MARK_HEIGHT = 16;
const BOX_WIDTH = { least: 120, most: 200 } as const;
const MARGIN = 10;
/** Between the columns: curves next to the results, then the lanes of sources that are used again. */
const GUTTER = { width: 56, curves: 28, lanes: 20, pitch: 7 } as const;
/** Left of the results: the lanes of results not used by the very next one. */
const ASIDE = { width: 48, first: 18, lanes: 26, pitch: 9 } as const;
/** Lines through a lane arrive above the middle of a box and leave below it. */
const OFF_MIDDLE = 14;
const CORNER = 6;
/** The distance of an edge's label from the border, and how far a curve has bent there. */
const LABEL_AT = 18;
const LABEL_SINKS = 0.2;
/** The gap between an arrow's tip and the border. */
const TIP = 2;

const heightOf = (half: number) => MARGIN + BOX_HEIGHT / 2 + half * HALF_ROW;

/** The middle of each node in half rows. A later result moves nothing before it. */
function halfRowsOf({ sources, results, edges }: Ladder) {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const sourcesOf = new Map<string, Set<FlowNode>>();
  for (const { from, to } of edges) {
    const source = byId.get(from);
    if (source) sourcesOf.set(to, (sourcesOf.get(to) ?? new Set()).add(source));
  }
  const halves = new Map<string, number>();
  /** The first result that uses each source. */
  const firstUse = new Map<string, string>();
  /** In reading order: each result after its sources, unused sources last. */
  const reading: FlowNode[] = [];
  let nextSource = 0;
  let nextResult = 0;
  const placeSource = (source: FlowNode) => {
    halves.set(source.id, nextSource);
    nextSource += SOURCE_HALF_ROWS;
    reading.push(source);
  };
  for (const result of results) {
    const fresh = [...(sourcesOf.get(result.id) ?? [])].filter(({ id }) => !firstUse.has(id));
    if (fresh.length > 0) {
      // The result is next to the middle of its new sources.
      nextResult = Math.max(nextResult, nextSource + fresh.length - 1);
      nextSource = nextResult - fresh.length + 1;
    }
    for (const source of fresh) {
      firstUse.set(source.id, result.id);
      placeSource(source);
    }
    halves.set(result.id, nextResult);
    nextResult += RESULT_HALF_ROWS;
    reading.push(result);
  }
  for (const source of sources) if (!halves.has(source.id)) placeSource(source);
  return { halves, firstUse, reading };
}

/** The edges of the columns. */
function columnsIn(room: number) {
  const spare = (room - 2 * MARGIN - GUTTER.width - ASIDE.width) / 2;
  const width = Math.max(BOX_WIDTH.least, Math.min(BOX_WIDTH.most, Math.floor(spare)));
  const sourceLeft = -MARGIN - width;
  const resultRight = sourceLeft - GUTTER.width;
  return { width, sourceLeft, resultRight, resultLeft: resultRight - width };
}

/** A line through a lane: horizontal, vertical, and horizontal again, with round corners. */
function throughLane(fromX: number, fromY: number, laneX: number, toX: number, toY: number): string {
  const corner = Math.min(CORNER, Math.abs(toY - fromY) / 2);
  const [out, back] = [Math.sign(laneX - fromX) * corner, Math.sign(toX - laneX) * corner];
  const turn = Math.sign(toY - fromY) * corner;
  return (
    `M${fromX},${fromY}H${laneX - out}Q${laneX},${fromY} ${laneX},${fromY + turn}` +
    `V${toY - turn}Q${laneX},${toY} ${laneX + back},${toY}H${toX}`
  );
}

/** The lanes by node: all edges of a node through a lane share it. */
function lanesByNode(edges: readonly FlowEdge[], halves: ReadonlyMap<string, number>): Map<string, Lane> {
  const runs = new Map<string, { from: number; to: number }>();
  for (const { from, to } of edges) {
    const start = 2 * halves.get(from)! + 1;
    const end = 2 * halves.get(to)!;
    const run = runs.get(from) ?? { from: start, to: start };
    runs.set(from, { from: Math.min(run.from, end), to: Math.max(run.to, end) });
  }
  const lanes = lanesOf([...runs.values()]);
  return new Map([...runs.keys()].map((id, index) => [id, lanes[index]!]));
}

/** The distance of a lane from the first one: less than `pitch` each if there are too many. */
function laneAt({ lane, of }: Lane, { lanes, pitch }: { lanes: number; pitch: number }): number {
  return of < 2 ? 0 : lane * Math.min(pitch, lanes / (of - 1));
}

/**
 * Places all nodes and the lines of their edges in a room of some width: the results below each other in their order,
 * the sources in a column to their right. An additional result at the end moves none of the others nor their sources.
 */
export function placeLadder(ladder: Ladder, room: number): PlacedFlow {
  const { halves, firstUse, reading } = halfRowsOf(ladder);
  const { width, sourceLeft, resultRight, resultLeft } = columnsIn(room);
  const position = new Map(ladder.results.map(({ id }, index) => [id, index]));
  const known = ladder.edges.filter(({ from, to }) => halves.has(from) && position.has(to));
  const isFirst = ({ from, to }: FlowEdge) => firstUse.get(from) === to;
  const isNext = ({ from, to }: FlowEdge) => position.get(from) === position.get(to)! - 1;
  const again = known.filter((edge) => !position.has(edge.from) && !isFirst(edge));
  const skipping = known.filter((edge) => position.has(edge.from) && !isNext(edge));
  const gutterLanes = lanesByNode(again, halves);
  const asideLanes = lanesByNode(skipping, halves);
  const curveStart = again.length > 0 ? resultRight + GUTTER.curves : sourceLeft;

  const edges = known.map((edge): PlacedEdge => {
    const [start, end] = [heightOf(halves.get(edge.from)!), heightOf(halves.get(edge.to)!)];
    if (isNext(edge)) {
      const x = resultLeft + width / 2;
      const path = `M${x},${start + BOX_HEIGHT / 2}V${end - BOX_HEIGHT / 2 - TIP}`;
      return { ...edge, path, labelAt: { x, y: (start + end) / 2 } };
    }
    if (isFirst(edge)) {
      const middle = (curveStart + resultRight) / 2;
      const bend = start === end ? 'L' : `H${curveStart}C${middle},${start} ${middle},${end} `;
      const path = `M${sourceLeft},${start}${bend}${resultRight},${end}`;
      const labelAt = { x: sourceLeft - LABEL_AT, y: start + (end - start) * LABEL_SINKS };
      return { ...edge, path, blunt: true, labelAt };
    }
    const inGutter = gutterLanes.get(edge.from);
    const [leaves, arrives] = [start + OFF_MIDDLE, end - OFF_MIDDLE];
    if (inGutter) {
      const laneX = resultRight + GUTTER.curves + laneAt(inGutter, GUTTER);
      const path = throughLane(sourceLeft, leaves, laneX, resultRight + TIP, arrives);
      return { ...edge, path, labelAt: { x: sourceLeft - LABEL_AT, y: leaves } };
    }
    // The highest start is outermost, so that a shorter line never crosses a longer one.
    const { lane, of } = asideLanes.get(edge.from)!;
    const laneX = resultLeft - ASIDE.first - laneAt({ lane: of - 1 - lane, of }, ASIDE);
    const path = throughLane(resultLeft, leaves, laneX, resultLeft - TIP, arrives);
    return { ...edge, path, labelAt: { x: resultLeft - LABEL_AT, y: leaves } };
  });

  const outermost = [...asideLanes.values()].map(({ of }) => laneAt({ lane: of - 1, of }, ASIDE));
  const asideWidth = skipping.length > 0 ? ASIDE.first + Math.max(...outermost) : 0;
  return {
    width: MARGIN + asideWidth - resultLeft,
    height: heightOf(Math.max(0, ...halves.values())) + BOX_HEIGHT / 2 + MARK_HEIGHT + MARGIN,
    box: { width, height: BOX_HEIGHT },
    nodes: reading.map((node): PlacedNode => {
      const left = position.has(node.id) ? resultLeft : sourceLeft;
      return { ...node, x: left + width / 2, y: heightOf(halves.get(node.id)!) };
    }),
    edges,
  };
}
