import { NARROW, NODE, placeFlow } from './flow-picture';
import type { Flow, FlowNode } from './flow-types';

const node = (id: string): FlowNode => ({ id, title: id, sub: '', tone: 'process', spoken: id });
const flow: Flow = {
  sources: ['carrot', 'onion'].map(node),
  results: ['rinsed', 'soup'].map(node),
  edges: [
    { from: 'carrot', to: 'rinsed', label: '12' },
    { from: 'rinsed', to: 'soup' },
    { from: 'onion', to: 'soup' },
  ],
};

const at = (id: string) => placeFlow(flow).nodes.find((placed) => placed.id === id)!;

test('suppliers stand in one column at the right, what was made of them to its left (contract 3.230)', () => {
  expect(at('carrot').x).toBeGreaterThan(at('rinsed').x);
  expect(at('rinsed').x).toBeGreaterThan(at('soup').x);
  expect(at('onion').x).toBe(at('carrot').x);
});

test('what became of the lot is at its left, with a heading above each of the three columns (contract 3.230, 3.231)', () => {
  const heads = { sources: 'from', target: 'this', outs: 'to' };
  const outs = ['sold', 'left'].map(node);
  const placed = placeFlow({
    ...flow,
    results: [flow.results[0]!, { ...flow.results[1]!, tone: 'target' }],
    edges: [...flow.edges, ...outs.map(({ id }) => ({ from: 'soup', to: id }))],
    outs,
    heads,
  });
  const xOf = (id: string) => placed.nodes.find((each) => each.id === id)!.x;
  expect(xOf('sold')).toBe(xOf('left'));
  expect(placed.heads).toEqual([
    { text: 'from', x: xOf('onion'), isTarget: false },
    { text: 'this', x: xOf('soup'), isTarget: true },
    { text: 'to', x: xOf('left'), isTarget: false },
  ]);
  expect(xOf('soup')).toBeGreaterThan(xOf('left'));
});

test('no node overlaps another, and all are inside the picture', () => {
  const { nodes: placed, width, height } = placeFlow(flow);
  for (const one of placed) {
    expect(one.x).toBeLessThanOrEqual(-NODE.width / 2);
    expect(one.x).toBeGreaterThanOrEqual(NODE.width / 2 - width);
    expect(one.y).toBeLessThanOrEqual(height - NODE.height / 2);
    for (const other of placed.filter(({ id }) => id > one.id)) {
      const apart = Math.abs(one.x - other.x) >= NODE.width || Math.abs(one.y - other.y) >= NODE.height;
      expect(apart).toBe(true);
    }
  }
});

test('an edge keeps its label, which stands on no node', () => {
  // Also where an edge leads past the next column, beside another that begins with it.
  const long = { from: 'carrot', to: 'soup', label: '3' };
  const placed = placeFlow({ ...flow, edges: [...flow.edges, long] });
  expect(placed.edges.map(({ from, to, label }) => [from, to, label])).toEqual([
    ['carrot', 'rinsed', '12'],
    ['rinsed', 'soup', undefined],
    ['onion', 'soup', undefined],
    ['carrot', 'soup', '3'],
  ]);
  const hidden = placed.edges.filter(({ labelAt, label }) =>
    placed.nodes.some(
      ({ x, y }) =>
        label && Math.abs(labelAt.x - x) < NODE.width / 2 && Math.abs(labelAt.y - y) < NODE.height / 2,
    ),
  );
  expect(hidden).toEqual([]);
});

test('lines that begin or end together run up and down beside the amounts (contract 3.274)', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'];
  const together = many.map((id) => ({ from: id, to: 'rinsed', label: '12.5 ק״ג' }));
  const apart = ['sold', 'left'].map((to) => ({ from: 'soup', to, label: '4 יח׳' }));
  const { edges } = placeFlow({
    sources: many.map(node),
    results: ['rinsed', 'soup'].map(node),
    edges: [...together, { from: 'rinsed', to: 'soup', label: '60 ליטר' }, ...apart],
    outs: ['sold', 'left'].map(node),
  });
  const lanes = edges.flatMap(({ path }) => [...path.matchAll(/Q(-?[\d.]+)/g)].map(([, x]) => Number(x)));
  const crossed = edges.filter(({ label = '', labelAt }) =>
    lanes.some((lane) => Math.abs(lane - labelAt.x) < (label.length * 5.8) / 2),
  );
  expect(new Set(lanes).size).toBe(2);
  expect(crossed).toEqual([]);
});

test('a picture that is too wide for its room has narrow nodes, as high as their lines (contract 3.274)', () => {
  const { width } = placeFlow(flow);
  const long = { title: 'תערובת אורז ועוף מקוררת', sub: 'הוצאה מקירור', when: '24/11', by: 'דנה\u00a0כהן' };
  const named = { ...flow, results: [flow.results[0]!, { ...flow.results[1]!, ...long }] };
  const narrow = placeFlow(named, width - 1);
  expect(placeFlow(named, width)).toMatchObject({ width, isNarrow: false });
  expect(narrow.width).toBeLessThan(width);
  expect(narrow.box.width).toBe(NARROW.width);
  const [low, high] = ['rinsed', 'soup'].map((id) => narrow.nodes.find((each) => each.id === id)!.height!);
  expect(low).toBe(NODE.height);
  expect(high).toBeGreaterThan(NODE.height);
});
