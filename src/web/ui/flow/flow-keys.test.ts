import { stopAfter, stopsOf } from './flow-keys';
import { placeFlow } from './flow-picture';
import type { FlowNode } from './flow-types';

const node = (id: string): FlowNode => ({ id, title: id, sub: '', tone: 'process', spoken: id });
const placed = placeFlow({
  sources: ['carrot', 'onion'].map(node),
  results: [{ ...node('broth'), fold: { label: '2', spoken: '2', isOpen: false } }, node('soup')],
  edges: [
    { from: 'carrot', to: 'broth' },
    { from: 'onion', to: 'broth' },
    { from: 'broth', to: 'soup' },
  ],
});
const after = (stop: string, key: string) => stopAfter(placed, stop, key);

test('arrow keys reach every part of a picture, Home and End its ends (contract 3.233)', () => {
  const down = ['onion'];
  for (const stop of down) {
    const next = after(stop, 'ArrowDown')!;
    if (next !== stop) down.push(next);
  }
  expect(down).toEqual(['onion', 'carrot', 'broth', 'broth/fold', 'soup']);
  expect(down).toEqual(stopsOf(placed.nodes));
  for (const [at, stop] of down.entries()) expect(after(stop, 'ArrowUp')).toBe(down[Math.max(0, at - 1)]);
  expect(['Home', 'End'].map((key) => after('broth', key))).toEqual(['onion', 'soup']);
});

test('the left arrow follows a line to what was made, the right one to what it was made of (contract 3.233)', () => {
  expect(after('onion', 'ArrowLeft')).toBe('broth');
  expect(after('broth/fold', 'ArrowLeft')).toBe('soup');
  expect(after('soup', 'ArrowLeft')).toBe('soup');
  expect(after('broth', 'ArrowRight')).toBe('onion');
  expect(after('carrot', 'ArrowRight')).toBe('carrot');
  expect(['Enter', ' ', 'Tab', 'a'].map((key) => after('soup', key))).toEqual(Array(4).fill(undefined));
});
