import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { FlowPicture } from './flow-picture';
import type { FlowNode } from './flow-types';
import { placeLadder } from './place-ladder';

/** The room that a phone of 375 px leaves for a picture. */
const PHONE = 325;
const node = (id: string): FlowNode => ({ id, title: id, sub: '', tone: 'process', spoken: id });
const sources = ['onion', 'carrot'].map(node);
const results = ['rinsed', 'broth', 'soup'].map(node);
const edges = [
  { from: 'rinsed', to: 'soup', label: '3' },
  { from: 'broth', to: 'soup', label: '2' },
  { from: 'carrot', to: 'rinsed', label: '4' },
  { from: 'onion', to: 'broth', label: '1' },
];

test('on a phone a chain with many materials is whole at its full size, each amount next to its line', () => {
  const materials = Array.from({ length: 8 }, (_, at) => node(`m${at}`));
  const chain = [
    ...materials.map(({ id }) => ({ from: id, to: 'rinsed', label: '1' })),
    { from: 'rinsed', to: 'soup', label: '5' },
  ];
  const placed = placeLadder(
    { sources: materials, results: ['rinsed', 'soup'].map(node), edges: chain },
    PHONE,
  );
  expect(placed.width).toBeLessThanOrEqual(PHONE);
  for (const { labelAt } of placed.edges) {
    expect(-labelAt!.x).toBeLessThan(placed.width);
    expect(labelAt!.y).toBeLessThan(placed.height);
  }
});

test('a graph has its links in the first render, so that the focus can return to one of them', () => {
  const linked = (nodes: FlowNode[]) => nodes.map((each) => ({ ...each, to: `/goods/${each.id}` }));
  const flow = { sources: linked(sources), results: linked(results), edges };
  // Without effects, as on the first render in the browser.
  const html = renderToString(
    <MemoryRouter>
      <FlowPicture label="history" flow={flow} />
    </MemoryRouter>,
  );
  for (const { to } of [...flow.sources, ...flow.results]) expect(html).toContain(`href="${to}"`);
});

test('a picture is one tab stop that begins at its subject; Enter opens, a fold keeps the focus (contract 3.233, 3.234)', async () => {
  const user = userEvent.setup();
  const onFold = jest.fn();
  const linked = (id: string) => ({ ...node(id), to: `/goods/${id}` });
  const flow = (isOpen: boolean) => ({
    sources: [linked('onion')],
    results: [
      { ...linked('broth'), fold: { label: 'steps', spoken: 'steps', isOpen } },
      { ...node('soup'), tone: 'target' as const },
    ],
    edges: [
      { from: 'onion', to: 'broth' },
      { from: 'broth', to: 'soup' },
    ],
  });
  const page = (isOpen: boolean) => (
    <MemoryRouter>
      <FlowPicture label="history" flow={flow(isOpen)} onFold={onFold} />
      <button type="button">after</button>
    </MemoryRouter>
  );
  const { rerender } = render(page(false));
  await user.tab();
  expect(screen.getByRole('img', { name: 'soup' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'broth' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onFold).toHaveBeenCalledWith('broth');
  rerender(page(true));
  expect(screen.getByRole('button', { name: 'steps', expanded: true })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'steps' })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('link', { name: 'onion' })).toHaveFocus();
});
