import { screen } from '@testing-library/react';
import {
  entryOf,
  formsServer,
  type FormsServer,
  NINE,
  schemaOf,
} from '../../../../tests/kit/web/forms-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { formsText as text } from '../../../strings/forms';

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer();
});
afterAll(() => server.close());
beforeEach(() => {
  sessionStorage.clear();
  server.reset();
  server.newest = [schemaOf(NINE)];
});

test('an option that is not in the list any more says so, where it was chosen (contract 2.202)', async () => {
  const sealed = { name: 'א', sealed: true, day: '2026-11-20', result: 'pass' };
  server.entries.push(entryOf({ ...sealed, device: 'd9', tags: ['a'] }));
  const view = renderApp({ path: '/forms/view/7', origin: server.origin });
  expect(await screen.findByText(text.removedOption('d9'))).toBeInTheDocument();
  expect(screen.getByText('ראשון')).toBeInTheDocument();
  view.unmount();
  server.entries[1] = entryOf({ ...sealed, device: 'D\u200f1' });
  renderApp({ path: '/forms/view/7', origin: server.origin });
  expect(await screen.findByText('מד חום 1')).toBeInTheDocument();
});
