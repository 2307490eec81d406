import { act, screen, waitFor } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { renderApp } from '../../../tests/kit/web/render-app';
import { layoutText } from '../../strings/layout';

const text = layoutText.version;
const hour = 60 * 60_000;
let server: TinyServer;
let visibility: DocumentVisibilityState;
let error: jest.SpyInstance;

const checks = () => server.seen.filter(({ url }) => url === '/api_version_check');
function look(state: DocumentVisibilityState) {
  visibility = state;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeAll(async () => {
  server = await tinyServer((_, response) => json(response, 404, {}));
});
afterAll(() => server.close());
beforeEach(() => {
  sessionStorage.clear();
  visibility = 'visible';
  Object.assign(server.version, { status: 200, isCorrectVersion: true });
  server.seen.length = 0;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the version is checked on load, without a token (spec 7.1, 7.3)', async () => {
  renderApp({ origin: server.origin, state: { name: 'signedOut' }, path: '/landing' });
  await waitFor(() => expect(checks()).not.toHaveLength(0));
  expect(checks()[0]?.headers['x-frontend-version']).toBe('1.9');
  expect(checks()[0]?.headers.authorization).toBeUndefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an outdated version shows a dialog whose only action reloads the page (spec 4.29)', async () => {
  server.version.isCorrectVersion = false;
  const reload = jest.fn();
  const { user } = renderApp({ origin: server.origin, reload });
  const dialog = await screen.findByRole('alertdialog', { name: 'גרסה לא עדכנית' });
  expect(dialog).toHaveTextContent(text.text);
  const buttons = [...dialog.querySelectorAll('button')];
  expect(buttons.map((button) => button.textContent)).toEqual(['רענון עמוד']);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  await user.click(buttons[0]!);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the version is checked again when the tab becomes visible, and the dialog is shown only then (spec 4.28, 7.3)', async () => {
  renderApp({ origin: server.origin });
  await waitFor(() => expect(checks()).not.toHaveLength(0));
  server.version.isCorrectVersion = false;
  look('hidden');
  look('visible');
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  look('hidden');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the version is checked every 60 minutes (spec 7.3, 9.2)', async () => {
  const every = jest.spyOn(globalThis, 'setInterval');
  renderApp({ origin: server.origin });
  expect(every.mock.calls.map(([, ms]) => ms)).toContain(hour);
});

test('a failed version check is only logged (spec 7.4)', async () => {
  server.version.status = 500;
  renderApp({ origin: server.origin, state: { name: 'signedOut' }, path: '/landing' });
  await waitFor(() => expect(error).toHaveBeenCalledWith('version check failed', expect.any(Error)));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText('שגיאה')).toBeNull();
});
