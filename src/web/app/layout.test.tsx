import { screen, waitFor, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { renderApp } from '../../../tests/kit/web/render-app';
import { STEP_NAMES } from '../../domain/manufacture-steps';
import { commonText } from '../../strings/common';
import { layoutText } from '../../strings/layout';
import { uiText } from '../../strings/ui';

const text = layoutText.nav;
let server: TinyServer;

beforeAll(async () => {
  server = await tinyServer((_, response) => json(response, 500, { error: 'תקלה', code: 'INTERNAL' }));
});
afterAll(() => server.close());
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (path: string) => renderApp({ path, origin: server.origin });
const nav = () => within(screen.getByRole('navigation', { name: uiText.navigation }));

test('the burger closes and opens the navbar', async () => {
  const { user } = open('/nowhere');
  await user.click(await screen.findByRole('button', { name: uiText.closeNavigation }));
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(screen.getByRole('button', { name: uiText.openNavigation }));
  expect(nav().getByRole('link', { name: text.goods })).toBeInTheDocument();
});

test('the home link leads home and closes the navbar', async () => {
  const { user } = open('/nowhere');
  await screen.findByText(layoutText.nothingHere);
  await user.click(nav().getByRole('link', { name: commonText.home }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the logo leads home', async () => {
  open('/nowhere');
  const banner = within(await screen.findByRole('banner'));
  expect(banner.getByRole('link', { name: layoutText.product })).toHaveAttribute('href', '/');
});

test('the report of a step opens into links to all steps', async () => {
  const { user } = open('/nowhere');
  await screen.findByText(layoutText.nothingHere);
  const branch = nav().getByRole('button', { name: text.reportStep });
  expect(nav().queryByRole('link', { name: STEP_NAMES[0] })).toBeNull();
  await user.click(branch);
  const links = STEP_NAMES.map((name) => nav().getByRole('link', { name }));
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual(
    STEP_NAMES.map((name) => `/manufacture-steps/${name}`),
  );
});

test('/manufacture/{step} redirects to /manufacture-steps/{step} (spec 2.33)', async () => {
  open(`/manufacture/${encodeURIComponent('שטיפה')}?from=a`);
  await waitFor(() => expect(decodeURIComponent(location.pathname)).toBe('/manufacture-steps/שטיפה'));
  expect(location.search).toBe('?from=a');
});

test('navigation focuses the heading of the new screen and sets the title of the tab', async () => {
  const { user } = open('/nowhere');
  await screen.findByText(layoutText.nothingHere);
  await user.click(screen.getByRole('link', { name: commonText.backHome }));
  const heading = await screen.findByRole('heading', { level: 1, name: /דנה/ });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('עמוד הבית · תפוקה');
});

test('the header shows and says that the live stream is lost', async () => {
  open('/nowhere');
  const lost = await screen.findByText(layoutText.live.reconnecting);
  expect(lost.parentElement).toHaveAttribute('aria-live', 'polite');
});
