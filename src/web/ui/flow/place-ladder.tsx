import { useCallback } from 'react';
import { FlowCanvas, type PictureProps } from './flow-canvas';
import type { Flow, FlowEdge, FlowNode, PlacedEdge, PlacedFlow, PlacedNode } from './flow-types';

/** Nodes are on half rows, so that lines a little above and below them never meet. */
const HALF_ROW = 44;
const SOURCE_HALF_ROWS = 2;
const RESULT_HALF_ROWS = 3;
/** Two lines of the name and two below. */
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
/** The distance of an edge's label from the border, and how far a curve has bent there. */
const LABEL_AT = 28;
const LABEL_SINKS = 0.2;
/** The gap between an arrow's tip and the border. */
const TIP = 2;

const heightOf = (half: number) => MARGIN + BOX_HEIGHT / 2 + half * HALF_ROW;

/** The middle of each node in half rows. A later result moves nothing before it. */
function halfRowsOf({ sources, results, edges }: Flow) {
  const byId = new Map(sources.map((source) => [source.id, source]));
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
    const used = edges.flatMap(({ from, to }) => (to === result.id ? (byId.get(from) ?? []) : []));
    const fresh = used.filter(({ id }) => !firstUse.has(id));
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

/**
 * The lane of each node, as its distance from the first one: all edges of a node share a lane, and no two at the same
 * height do. Too many lanes are closer together.
 */
function lanesByNode(
  edges: readonly FlowEdge[],
  halves: ReadonlyMap<string, number>,
  space: { lanes: number; pitch: number },
): Map<string, number> {
  const runs = new Map<string, { top: number; bottom: number }>();
  for (const { from, to } of edges) {
    const start = 2 * halves.get(from)! + 1;
    const end = 2 * halves.get(to)!;
    const { top, bottom } = runs.get(from) ?? { top: start, bottom: start };
    runs.set(from, { top: Math.min(top, end), bottom: Math.max(bottom, end) });
  }
  /** The lower end of the last run in each lane. */
  const ends: number[] = [];
  const lanes = [...runs]
    .sort(([, one], [, other]) => one.top - other.top)
    .map(([id, { top, bottom }]) => {
      const free = ends.findIndex((end) => end < top);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = bottom;
      return [id, lane] as const;
    });
  const pitch = Math.min(space.pitch, space.lanes / Math.max(1, ends.length - 1));
  return new Map(lanes.map(([id, lane]) => [id, lane * pitch]));
}

/**
 * Places all nodes and the lines of their edges in a room of some width: the results below each other in their order,
 * the sources in a column to their right. An additional result at the end moves none of the others nor their sources.
 */
export function placeLadder(flow: Flow, room: number): PlacedFlow {
  const { halves, firstUse, reading } = halfRowsOf(flow);
  const { width, sourceLeft, resultRight, resultLeft } = columnsIn(room);
  const position = new Map(flow.results.map(({ id }, index) => [id, index]));
  const isFirst = ({ from, to }: FlowEdge) => firstUse.get(from) === to;
  const isNext = ({ from, to }: FlowEdge) => position.get(from) === position.get(to)! - 1;
  const again = flow.edges.filter((edge) => !position.has(edge.from) && !isFirst(edge));
  const skipping = flow.edges.filter((edge) => position.has(edge.from) && !isNext(edge));
  const gutterLanes = lanesByNode(again, halves, GUTTER);
  const asideLanes = lanesByNode(skipping, halves, ASIDE);
  const outermost = Math.max(0, ...asideLanes.values());
  const curveStart = again.length > 0 ? resultRight + GUTTER.curves : sourceLeft;

  const edges = flow.edges.map((edge): PlacedEdge => {
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
    const [leaves, arrives] = [start + OFF_MIDDLE, end - OFF_MIDDLE];
    const inGutter = gutterLanes.get(edge.from);
    if (inGutter !== undefined) {
      const path = `M${sourceLeft},${leaves}H${resultRight + GUTTER.curves + inGutter}V${arrives}H${resultRight + TIP}`;
      return { ...edge, path, labelAt: { x: sourceLeft - LABEL_AT, y: leaves } };
    }
    // The highest start is outermost, so that a shorter line never crosses a longer one.
    const aside = resultLeft - ASIDE.first - outermost + asideLanes.get(edge.from)!;
    const path = `M${resultLeft},${leaves}H${aside}V${arrives}H${resultLeft - TIP}`;
    return { ...edge, path, labelAt: { x: resultLeft - LABEL_AT, y: leaves } };
  });

  return {
    width: MARGIN + (skipping.length > 0 ? ASIDE.first + outermost : 0) - resultLeft,
    height: heightOf(Math.max(0, ...halves.values())) + BOX_HEIGHT / 2 + MARK_HEIGHT + MARGIN,
    box: { width, height: BOX_HEIGHT },
    nodes: reading.map((node): PlacedNode => {
      const left = position.has(node.id) ? resultLeft : sourceLeft;
      return { ...node, x: left + width / 2, y: heightOf(halves.get(node.id)!) };
    }),
    edges,
  };
}

/** The picture of a sequence: results below each other, sources next to them. */
export function LadderPicture({ flow, ...props }: PictureProps & { flow: Flow }) {
  return <FlowCanvas {...props} place={useCallback((room) => placeLadder(flow, room), [flow])} />;
}
