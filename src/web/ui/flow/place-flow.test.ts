import { NODE, placeFlow } from './flow-picture';
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

test('from right to left, inputs are to the right of their results', () => {
  expect(at('carrot').x).toBeGreaterThan(at('rinsed').x);
  expect(at('rinsed').x).toBeGreaterThan(at('soup').x);
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

test('an edge keeps its label', () => {
  const placed = placeFlow(flow).edges;
  expect(placed.map(({ from, to, label }) => [from, to, label])).toEqual([
    ['carrot', 'rinsed', '12'],
    ['rinsed', 'soup', undefined],
    ['onion', 'soup', undefined],
  ]);
});
