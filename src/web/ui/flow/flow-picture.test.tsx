import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { FlowPicture, ladderOf } from './flow-picture';
import type { FlowNode } from './flow-types';
import { placeLadder } from './place-ladder';

/** The room that a phone of 375 px leaves for a picture. */
const PHONE = 325;
const node = (id: string): FlowNode => ({ id, title: id, sub: '', tone: 'process', spoken: id });
const nodes = ['soup', 'rinsed', 'broth', 'onion', 'carrot'].map(node);
const edges = [
  { from: 'rinsed', to: 'soup', label: '3' },
  { from: 'broth', to: 'soup', label: '2' },
  { from: 'carrot', to: 'rinsed', label: '4' },
  { from: 'onion', to: 'broth', label: '1' },
];
const ids = (list: readonly FlowNode[]) => list.map(({ id }) => id);

test('a lot’s history has its receipts as sources, and each lot after what went into it', () => {
  const { sources, results } = ladderOf(nodes, edges);
  expect(ids(sources)).toEqual(['carrot', 'onion']);
  expect(ids(results)).toEqual(['rinsed', 'broth', 'soup']);
});

test('a cycle is laid out, although no history has one', () => {
  const { results } = ladderOf(nodes.slice(0, 2), [
    { from: 'soup', to: 'rinsed' },
    { from: 'rinsed', to: 'soup' },
  ]);
  expect(ids(results)).toEqual(['rinsed', 'soup']);
});

test('on a phone a chain with many materials is whole at its full size, each amount next to its line', () => {
  const materials = Array.from({ length: 8 }, (_, at) => node(`m${at}`));
  const chain = [
    ...materials.map(({ id }) => ({ from: id, to: 'rinsed', label: '1' })),
    { from: 'rinsed', to: 'soup', label: '5' },
  ];
  const placed = placeLadder(ladderOf([...nodes.slice(0, 2), ...materials], chain), PHONE);
  expect(placed.width).toBeLessThanOrEqual(PHONE);
  for (const { labelAt } of placed.edges) {
    expect(-labelAt!.x).toBeLessThan(placed.width);
    expect(labelAt!.y).toBeLessThan(placed.height);
  }
});

test('a graph has its links in the first render, so that the focus can return to one of them', () => {
  const links = nodes.map((each) => ({ ...each, to: `/goods/${each.id}` }));
  // Without effects, as on the first render in the browser.
  const html = renderToString(
    <MemoryRouter>
      <FlowPicture label="history" nodes={links} edges={edges} />
    </MemoryRouter>,
  );
  for (const { to } of links) expect(html).toContain(`href="${to}"`);
});
