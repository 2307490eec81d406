import fc from 'fast-check';
import type { Flow, FlowNode, PlacedEdge, PlacedFlow } from './flow-types';
import { placeLadder } from './place-ladder';

const PHONE = 315;
const DESK = 480;
const node = (id: string): FlowNode => ({ id, title: id, sub: '', tone: 'process', spoken: id });
const edge = (from: string, to: string) => ({ from, to });

const soup: Flow = {
  sources: ['cumin', 'broth', 'onion', 'carrot'].map(node),
  results: ['rinsed', 'cooking', 'cooked', 'packed'].map(node),
  edges: [
    edge('carrot', 'rinsed'),
    edge('rinsed', 'cooking'),
    edge('onion', 'cooking'),
    edge('broth', 'cooking'),
    edge('cooking', 'cooked'),
    edge('cooked', 'packed'),
  ],
};

/** Any recipe, valid or not: each step may use any material, and any step's output, even its own. */
const ladders = fc.record({ sources: fc.nat(12), results: fc.nat(10) }).chain((counts) => {
  const sources = Array.from({ length: counts.sources }, (_, index) => `m${index}`);
  const results = Array.from({ length: counts.results }, (_, index) => `s${index}`);
  const everything = [...sources, ...results];
  return fc
    .array(fc.subarray(everything), { minLength: results.length, maxLength: results.length })
    .map((inputs): Flow => ({
      sources: sources.map(node),
      results: results.map(node),
      edges: inputs.flatMap((list, index) => list.map((from) => edge(from, results[index]!))),
    }));
});
const rooms = fc.integer({ min: 280, max: 1200 });

const at = (placed: PlacedFlow, id: string) => placed.nodes.find((one) => one.id === id)!;

/** The points where a line starts, ends or turns, with the control points of its bends. */
function pointsOf({ path }: PlacedEdge): [number, number][] {
  const points: [number, number][] = [];
  for (const [, command, list] of path.matchAll(/([MLHVQC])([^MLHVQC]*)/g)) {
    const numbers = list!.trim().split(/[ ,]+/).map(Number);
    const [x, y] = points.at(-1) ?? [0, 0];
    if (command === 'H') points.push([numbers[0]!, y]);
    else if (command === 'V') points.push([x, numbers[0]!]);
    else
      for (let index = 0; index < numbers.length; index += 2)
        points.push([numbers[index]!, numbers[index + 1]!]);
  }
  return points;
}

const borderOf = ({ box }: PlacedFlow, { x, y }: { x: number; y: number }) => ({
  left: x - box.width / 2,
  right: x + box.width / 2,
  top: y - box.height / 2,
  bottom: y + box.height / 2,
});

test('materials are at the right, each next to the first step that uses it, unused ones at the end', () => {
  const placed = placeLadder(soup, DESK);
  expect(at(placed, 'carrot').x).toBeGreaterThan(at(placed, 'rinsed').x);
  expect(at(placed, 'carrot').y).toBe(at(placed, 'rinsed').y);
  expect((at(placed, 'onion').y + at(placed, 'broth').y) / 2).toBe(at(placed, 'cooking').y);
  expect(at(placed, 'cumin').y).toBeGreaterThan(at(placed, 'broth').y);
  expect(placed.nodes.map(({ id }) => id)).toEqual([
    'carrot',
    'rinsed',
    'onion',
    'broth',
    'cooking',
    'cooked',
    'packed',
    'cumin',
  ]);
});

test('steps are below each other in their order, with arrows straight down', () => {
  const placed = placeLadder(soup, DESK);
  const steps = soup.results.map(({ id }) => at(placed, id));
  expect(new Set(steps.map(({ x }) => x)).size).toBe(1);
  expect(steps.map(({ y }) => y)).toEqual(steps.map(({ y }) => y).toSorted((one, other) => one - other));
  const down = placed.edges.find(({ from, to }) => from === 'cooking' && to === 'cooked')!;
  expect(new Set(pointsOf(down).map(([x]) => x))).toEqual(new Set([at(placed, 'cooking').x]));
});

test('lines that skip steps stay apart', () => {
  const results = ['a', 'b', 'c', 'd', 'e'].map(node);
  const edges = [
    edge('a', 'e'),
    edge('b', 'd'),
    edge('m', 'a'),
    edge('m', 'c'),
    edge('n', 'a'),
    edge('n', 'c'),
  ];
  const placed = placeLadder({ sources: ['m', 'n'].map(node), results, edges }, DESK);
  const lane = (from: string, to: string) => {
    const along = pointsOf(placed.edges.find((one) => one.from === from && one.to === to)!);
    return along.map(([x]) => x).find((x, index) => index > 0 && x === along[index + 1]?.[0]);
  };
  expect(lane('a', 'e')).toBeLessThan(lane('b', 'd')!);
  expect(lane('m', 'c')).not.toBe(lane('n', 'c'));
});

test('on a phone even the widest picture has at least three quarters of its size', () => {
  fc.assert(
    fc.property(ladders, (ladder) => {
      expect(placeLadder(ladder, PHONE).width * 0.75).toBeLessThanOrEqual(PHONE);
      expect(placeLadder(ladder, DESK).width).toBeLessThanOrEqual(DESK);
    }),
  );
});

// All errors of a picture are collected and asserted together.
test('no node overlaps another, and all are inside the picture', () => {
  fc.assert(
    fc.property(ladders, rooms, (ladder, room) => {
      const placed = placeLadder(ladder, room);
      const { width, height } = placed.box;
      const outside = placed.nodes.filter((one) => {
        const { left, right, top, bottom } = borderOf(placed, one);
        return left < -placed.width || right > 0 || top < 0 || bottom > placed.height;
      });
      const covered = placed.nodes.filter((one, index) =>
        placed.nodes
          .slice(index + 1)
          .some((other) => Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < height),
      );
      expect(placed.nodes).toHaveLength(ladder.sources.length + ladder.results.length);
      expect({ outside, covered }).toEqual({ outside: [], covered: [] });
    }),
  );
});

test('every edge ends at its nodes, crosses no node and is inside the picture', () => {
  fc.assert(
    fc.property(ladders, rooms, (ladder, room) => {
      const placed = placeLadder(ladder, room);
      const borders = new Map(placed.nodes.map((one) => [one.id, borderOf(placed, one)]));
      const farFrom = (id: string, [x, y]: [number, number]) => {
        const { left, right, top, bottom } = borders.get(id)!;
        return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)) > 2;
      };
      const crosses = ([x, y]: [number, number], [nextX, nextY]: [number, number]) =>
        [...borders.values()].some(
          ({ left, right, top, bottom }) =>
            Math.max(x, nextX) > left &&
            Math.min(x, nextX) < right &&
            Math.max(y, nextY) > top &&
            Math.min(y, nextY) < bottom,
        );
      const astray = placed.edges.filter((one) => {
        const points = pointsOf(one);
        return (
          farFrom(one.from, points[0]!) ||
          farFrom(one.to, points.at(-1)!) ||
          points.some(([x, y]) => x < -placed.width || x > 0 || y < 0 || y > placed.height) ||
          points.some((point, index) => crosses(point, points[index + 1] ?? point))
        );
      });
      expect(placed.edges).toHaveLength(ladder.edges.length);
      expect(astray).toEqual([]);
    }),
  );
});

test('an additional last step moves no other step and no material that was used before', () => {
  fc.assert(
    fc.property(ladders, rooms, fc.array(fc.nat(21)), (ladder, room, picks) => {
      const everything = [...ladder.sources, ...ladder.results];
      const inputs = [...new Set(picks.flatMap((pick) => everything[pick]?.id ?? []))];
      const before = placeLadder(ladder, room);
      const after = placeLadder(
        {
          sources: ladder.sources,
          results: [...ladder.results, node('new')],
          edges: [...ladder.edges, ...inputs.map((from) => edge(from, 'new'))],
        },
        room,
      );
      const used = new Set(ladder.edges.map(({ from }) => from));
      const fresh = inputs.some((input) => input.startsWith('m') && !used.has(input));
      const settled = ({ id }: FlowNode) => !fresh || id.startsWith('s') || used.has(id);
      const places = (placed: PlacedFlow, ids: Set<string>) =>
        placed.nodes.flatMap(({ id, x, y }) => (ids.has(id) ? { id, x, y } : []));
      const ids = new Set(before.nodes.filter(settled).map(({ id }) => id));
      expect(places(after, ids)).toEqual(places(before, ids));
    }),
  );
});
