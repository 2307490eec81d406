import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { json, tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { renderApp, testPerson } from '../../../tests/kit/web/render-app';
import { signInText as text } from '../../strings/landing';
import { layoutText } from '../../strings/layout';
import { paths } from '../lib/paths';
import { signedOutOnPurpose, signInWorked, waitReason } from '../lib/sign-in-memory';
import { signedInRoutes } from './routes';

let server: TinyServer;
let refused: RegExp | null;
const out = { name: 'signedOut' } as const;
const within = { name: 'signedIn', person: testPerson } as const;

beforeAll(async () => {
  server = await tinyServer((request, response) => {
    // What the frame reads is of a shape of its own.
    const isOfFrame = request.url === '/api_overview' || request.url === '/api_account';
    const isRefused = refused?.test(request.url);
    if (!isRefused && isOfFrame) return json(response, 500, { error: 'אירעה תקלה' });
    return isRefused
      ? json(response, 401, { error: 'יש להיכנס', code: 'UNAUTHENTICATED' })
      : json(response, 200, []);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  refused = null;
  server.seen.length = 0;
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** The addresses of these routes that the signed-out ones do not have, with something for each parameter. */
const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes
    .flatMap(({ path, children = [] }) => [path ?? '', ...pathsOf(children)])
    .filter(
      (path) =>
        path.startsWith('/') && ![`${paths.signIn}/*`, paths.landing, paths.accessibility].includes(path),
    )
    .map((path) => path.replace(/:\w+/g, '7'));

const here = () => location.pathname + location.search;

test('/ is replaced by the sign-in, which starts automatically once (spec 2.1; contract 4.3)', async () => {
  const signIn = jest.fn(async () => undefined);
  const before = history.length;
  renderApp({ state: out, auth: { signIn } });
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
  expect(here()).toBe('/sign-in');
  expect(history).toHaveLength(before);
});

test.each(['/sign-in', '/sign-in/any', '/sign-in/any/thing'])(
  '%s is the sign-in screen (spec 2.3)',
  async (path) => {
    const signIn = jest.fn(async () => undefined);
    renderApp({ state: out, path, auth: { signIn } });
    expect(await screen.findByRole('heading', { level: 1, name: text.title })).toBeInTheDocument();
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(here()).toBe(path);
  },
);

test('every route for signed-in people redirects to the sign-in without loading data (spec 4.4, 6.1)', async () => {
  const routes = pathsOf(signedInRoutes);
  expect(routes.length).toBeGreaterThan(20);
  for (const path of routes) {
    const { unmount } = renderApp({ state: out, path, origin: server.origin });
    expect(await screen.findByRole('heading', { level: 1, name: text.title })).toBeInTheDocument();
    expect(here()).toBe('/sign-in');
    expect(screen.queryByRole('navigation')).toBeNull();
    unmount();
  }
  expect(server.seen.filter(({ url }) => url !== '/api_version_check')).toEqual([]);
});

test('a person who returns without signing in is not redirected again (contract 4.8)', async () => {
  const signIn = jest.fn(async () => undefined);
  const { unmount } = renderApp({ state: out, auth: { signIn } });
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
  unmount();
  const { user } = renderApp({ state: out, path: '/sign-in', auth: { signIn } });
  expect(await screen.findByText(text.reason.waiting)).toBeInTheDocument();
  expect(signIn).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: text.enter }));
  expect(signIn).toHaveBeenCalledTimes(2);
});

test('signing out in another tab does not start a sign-in in this tab', async () => {
  const signIn = jest.fn(async () => undefined);
  const { become } = renderApp({ path: '/deep/link', origin: server.origin, auth: { signIn } });
  expect(await screen.findByText(layoutText.nothingHere)).toBeInTheDocument();
  become(out);
  expect(await screen.findByText(text.reason.ended)).toBeInTheDocument();
  expect(signIn).not.toHaveBeenCalled();
  become(within);
  expect(await screen.findByText(layoutText.nothingHere)).toBeInTheDocument();
  expect(here()).toBe('/deep/link');
});

test('an unreachable sign-in page is reported and can be retried', async () => {
  const signIn = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(undefined);
  const { user } = renderApp({ state: out, path: '/sign-in', auth: { signIn } });
  expect(await screen.findByText(text.reason.unreachable)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: text.again }));
  expect(signIn).toHaveBeenCalledTimes(2);
});

test('a deep link is stored with its query until the person has signed in (spec 4.3)', async () => {
  const { become } = renderApp({ state: out, path: '/deep/link?stock=raw&q=%D7%92%D7%96%D7%A8#end' });
  await waitFor(() => expect(here()).toBe('/sign-in'));
  become(within);
  expect(await screen.findByText(layoutText.nothingHere)).toBeInTheDocument();
  expect(here()).toBe('/deep/link?stock=raw&q=%D7%92%D7%96%D7%A8');
  expect(location.hash).toBe('#end');
});

test('the provider’s response is read at /sign-in/callback (contract 4.3)', async () => {
  const finishSignIn = jest.fn(async () => undefined);
  const { become } = renderApp({
    state: out,
    path: '/sign-in/callback?code=1&state=2',
    auth: { finishSignIn },
  });
  await waitFor(() => expect(finishSignIn).toHaveBeenCalledTimes(1));
  become(within);
  expect(await screen.findByRole('heading', { level: 1, name: /דנה/ })).toBeInTheDocument();
  expect(here()).toBe('/');
});

test('an invalid response of the provider is reported, and no sign-in starts automatically', async () => {
  const signIn = jest.fn(async () => undefined);
  const finishSignIn = async () => Promise.reject(new Error('wrong state'));
  renderApp({ state: out, path: '/sign-in/callback?error=x', auth: { signIn, finishSignIn } });
  expect(await screen.findByText(text.reason.failed)).toBeInTheDocument();
  expect(signIn).not.toHaveBeenCalled();
});

test.each([
  ['a call', /./, '/?from=here'],
  ['the list of recipes', /^\/api_recipes\?/, '/recipes?q=a'],
])(
  'a 401 response on %s leads to the sign-in, which waits for the person and then returns (spec 6.3; contract 4.6, 4.8)',
  async (_, calls, path) => {
    refused = calls;
    const signIn = jest.fn(async () => undefined);
    const { become, user } = renderApp({ path, origin: server.origin, auth: { signIn } });
    expect(await screen.findByText(text.reason.ended)).toBeInTheDocument();
    expect(here()).toBe('/sign-in');
    expect(screen.queryByText('שגיאה')).toBeNull();
    expect(signIn).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: text.again }));
    expect(signIn).toHaveBeenCalledTimes(1);
    become(out);
  },
);

test('after signing out the sign-in does not start automatically (spec 2.6)', async () => {
  const signOut = jest.fn(async () => undefined);
  const signIn = jest.fn(async () => undefined);
  const { become, user } = renderApp({ origin: server.origin, auth: { signOut, signIn } });
  await user.click(await screen.findByRole('button', { name: layoutText.nav.signOut }));
  expect(signOut).toHaveBeenCalledTimes(1);
  become(out);
  expect(await screen.findByText(text.reason.left)).toBeInTheDocument();
  expect(signIn).not.toHaveBeenCalled();
});

test('a response that arrives after signing out does not sign in again', () => {
  signedOutOnPurpose();
  signInWorked();
  expect(waitReason()).toBe('left');
});
