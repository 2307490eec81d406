import type { Flow, FlowNode } from './flow-types';
import { foldChains } from './fold-chains';

const node = (id: string): FlowNode => ({ id, title: id, sub: '', tone: 'process', spoken: id });
const edge = ([from, to]: string): Flow['edges'][number] => ({
  from: from!,
  to: to!,
  label: `${from}-${to}`,
});
/** Two materials into a, a straight way to d; the subject t is made of d and of e. */
const flow: Flow = {
  sources: ['m', 'n'].map(node),
  results: [...['a', 'b', 'c', 'd', 'e'].map(node), { ...node('t'), tone: 'target' }],
  edges: ['ma', 'na', 'ab', 'bc', 'cd', 'dt', 'ne', 'et'].map(edge),
};
const folded = (shown: Flow, open: string[] = []) =>
  foldChains(shown, new Set(open), (chain, isOpen) => ({
    ...chain.at(-1)!,
    sub: chain.map(({ id }) => id).join(''),
    fold: { label: '', spoken: '', isOpen },
  }));

test('a straight chain of steps is one node, its last, with the amounts that went in and out (contract 3.234)', () => {
  const { results, edges } = folded(flow);
  expect(results.map(({ id, sub, fold }) => [id, sub, fold?.isOpen])).toEqual([
    ['d', 'abcd', false],
    ['e', '', undefined],
    ['t', '', undefined],
  ]);
  expect(edges.map(({ from, to, label }) => [from + to, label])).toEqual([
    ['md', 'm-a'],
    ['nd', 'n-a'],
    ['dt', 'd-t'],
    ['ne', 'n-e'],
    ['et', 'e-t'],
  ]);
});

test('an open chain has all of its steps, and its last can be folded again (contract 3.234)', () => {
  const { results, edges } = folded(flow, ['d']);
  expect(results.map(({ id, fold }) => [id, fold?.isOpen])).toEqual([
    ...['a', 'b', 'c'].map((id) => [id, undefined]),
    ['d', true],
    ...['e', 't'].map((id) => [id, undefined]),
  ]);
  expect(edges).toEqual(flow.edges);
});

test('neither the subject nor a step that was used twice is within a chain (contract 3.234)', () => {
  const twice = { ...flow, edges: [...flow.edges, edge('be')] };
  expect(folded(twice).results.map(({ id, sub }) => [id, sub])).toEqual([
    ['b', 'ab'],
    ['d', 'cd'],
    ['e', ''],
    ['t', ''],
  ]);
  const straight: Flow = {
    ...flow,
    edges: ['ma', 'at'].map(edge),
    results: [node('a'), flow.results.at(-1)!],
  };
  expect(folded(straight)).toEqual(straight);
});
