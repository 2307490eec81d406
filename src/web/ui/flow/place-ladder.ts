import type { FlowEdge, PlacedEdge, PlacedFlow, PlacedNode, Point } from './flow-types';
import { heightsOf, type Ladder } from './ladder-heights';
import { lanesOf, type Lane } from './lanes';

/** Everything is placed on half rows, so that lines a little above and below them never meet. */
const HALF_ROW = 44;
/** A name of two lines and the line below it. */
const BOX_HEIGHT = 68;
/** By so much a box that is marked is higher at its end, at most. */
const MARK_HEIGHT = 16;
const BOX_WIDTH = { least: 120, most: 200 } as const;
const MARGIN = 10;
/** Between the columns: first the curves, next to the results, then the lanes of what is used once more. */
const GUTTER = { width: 56, curves: 28, lanes: 20, pitch: 7 } as const;
/** Left of the results: lanes of what is not used by the very next one. */
const ASIDE = { width: 48, first: 18, lanes: 26, pitch: 9 } as const;
/** Lines by way of a lane arrive above the middle of a box and leave below it. */
const OFF_MIDDLE = 14;
const CORNER = 6;
/** How far from the border an edge's label is, and how far a curve has bent by then. */
const LABEL_AT = 18;
const LABEL_SINKS = 0.2;
/** The gap between an arrow's tip and the border. */
const TIP = 2;

/** A node's heights in half rows and pixels, and a place in the lanes' ticks for what arrives and leaves. */
const heightOf = (half: number) => MARGIN + BOX_HEIGHT / 2 + half * HALF_ROW;
const arriving = (half: number) => 2 * half;
const leaving = (half: number) => 2 * half + 1;

/** The columns' edges: pixels from the right, so below nought. */
function columnsIn(room: number) {
  const spare = (room - 2 * MARGIN - GUTTER.width - ASIDE.width) / 2;
  const width = Math.max(BOX_WIDTH.least, Math.min(BOX_WIDTH.most, Math.floor(spare)));
  const sourceLeft = -MARGIN - width;
  const resultRight = sourceLeft - GUTTER.width;
  return { width, sourceLeft, resultRight, resultLeft: resultRight - width };
}

/** Along, down or up a lane, and along again, with round corners. */
function around(fromX: number, fromY: number, laneX: number, toX: number, toY: number): string {
  const corner = Math.min(CORNER, Math.abs(toY - fromY) / 2);
  const [out, back] = [Math.sign(laneX - fromX) * corner, Math.sign(toX - laneX) * corner];
  const turn = Math.sign(toY - fromY) * corner;
  return (
    `M${fromX},${fromY}H${laneX - out}Q${laneX},${fromY} ${laneX},${fromY + turn}` +
    `V${toY - turn}Q${laneX},${toY} ${laneX + back},${toY}H${toX}`
  );
}

/** Where the label of a line that leaves at `left` is placed: near where it comes from, where lines are still apart. */
function labelOn(left: number, from: number, to: number): Record<'curve' | 'lane', Point> {
  const x = left - LABEL_AT;
  return { curve: { x, y: from + (to - from) * LABEL_SINKS }, lane: { x, y: from + OFF_MIDDLE } };
}

/** All edges from one node that go by way of a lane share it, like the branches of one stem. */
function stemLanes(edges: readonly FlowEdge[], halves: ReadonlyMap<string, number>): Map<string, Lane> {
  const stems = new Map<string, { from: number; to: number }>();
  for (const { from, to } of edges) {
    const start = leaving(halves.get(from)!);
    const end = arriving(halves.get(to)!);
    const stem = stems.get(from) ?? { from: start, to: start };
    stems.set(from, { from: Math.min(stem.from, end), to: Math.max(stem.to, end) });
  }
  const lanes = lanesOf([...stems.values()]);
  return new Map([...stems.keys()].map((id, index) => [id, lanes[index]!]));
}

/** The lanes lie as far apart as they should, or closer where there are too many for the room they have. */
function laneAt({ lane, of }: Lane, room: { lanes: number; pitch: number }): number {
  return of < 2 ? 0 : lane * Math.min(room.pitch, room.lanes / (of - 1));
}

/**
 * Finds a place for every node and a line for every edge: results below each other in their order, sources
 * in a column at their right. A result more at the end moves none of the others, nor what they use.
 */
export function placeLadder(ladder: Ladder, room: number): PlacedFlow {
  const { halves, firstUse, reading } = heightsOf(ladder);
  const columns = columnsIn(room);
  const position = new Map(ladder.results.map(({ id }, index) => [id, index]));
  const known = ladder.edges.filter(({ from, to }) => halves.has(from) && position.has(to));
  const isFirst = (edge: FlowEdge) => firstUse.get(edge.from) === edge.to;
  const isNext = (edge: FlowEdge) => position.get(edge.from) === position.get(edge.to)! - 1;
  const again = known.filter((edge) => !position.has(edge.from) && !isFirst(edge));
  const skipping = known.filter((edge) => position.has(edge.from) && !isNext(edge));
  const inGutter = stemLanes(again, halves);
  const aside = stemLanes(skipping, halves);

  const yOf = (id: string) => heightOf(halves.get(id)!);
  const curvesFrom = again.length > 0 ? columns.resultRight + GUTTER.curves : columns.sourceLeft;
  const pathOf = ({ from, to }: FlowEdge, way: 'first' | 'again' | 'next' | 'skipping'): string => {
    const [start, end] = [yOf(from), yOf(to)];
    if (way === 'next') {
      const x = columns.resultLeft + columns.width / 2;
      return `M${x},${start + BOX_HEIGHT / 2}V${end - BOX_HEIGHT / 2 - TIP}`;
    }
    if (way === 'first') {
      const middle = (curvesFrom + columns.resultRight) / 2;
      const bend = start === end ? '' : `H${curvesFrom}C${middle},${start} ${middle},${end} `;
      return `M${columns.sourceLeft},${start}${bend || 'L'}${columns.resultRight},${end}`;
    }
    if (way === 'again') {
      const laneX = columns.resultRight + GUTTER.curves + laneAt(inGutter.get(from)!, GUTTER);
      const [leaves, arrives] = [start + OFF_MIDDLE, end - OFF_MIDDLE];
      return around(columns.sourceLeft, leaves, laneX, columns.resultRight + TIP, arrives);
    }
    // Outermost what began first: so the line of a shorter way round never crosses that of a longer one.
    const stem = aside.get(from)!;
    const laneX =
      columns.resultLeft - ASIDE.first - laneAt({ ...stem, lane: stem.of - 1 - stem.lane }, ASIDE);
    return around(columns.resultLeft, start + OFF_MIDDLE, laneX, columns.resultLeft - TIP, end - OFF_MIDDLE);
  };
  const edges = known.map((edge): PlacedEdge => {
    const { from, to } = edge;
    const labelAt = labelOn(position.has(from) ? columns.resultLeft : columns.sourceLeft, yOf(from), yOf(to));
    if (!position.has(from)) {
      const blunt = isFirst(edge);
      const path = pathOf(edge, blunt ? 'first' : 'again');
      return { ...edge, path, blunt, labelAt: blunt ? labelAt.curve : labelAt.lane };
    }
    if (!isNext(edge)) return { ...edge, path: pathOf(edge, 'skipping'), labelAt: labelAt.lane };
    const middle = { x: columns.resultLeft + columns.width / 2, y: (yOf(from) + yOf(to)) / 2 };
    return { ...edge, path: pathOf(edge, 'next'), labelAt: middle };
  });

  const widest = Math.max(
    0,
    ...[...aside.values()].map((lane) => laneAt({ ...lane, lane: lane.of - 1 }, ASIDE)),
  );
  const asideWidth = skipping.length > 0 ? ASIDE.first + widest : 0;
  const lowest = Math.max(0, ...halves.values());
  return {
    width: MARGIN + asideWidth - columns.resultLeft,
    height: heightOf(lowest) + BOX_HEIGHT / 2 + MARK_HEIGHT + MARGIN,
    box: { width: columns.width, height: BOX_HEIGHT },
    nodes: reading.map((node): PlacedNode => {
      const left = position.has(node.id) ? columns.resultLeft : columns.sourceLeft;
      return { ...node, x: left + columns.width / 2, y: yOf(node.id) };
    }),
    edges,
  };
}
