import { act, screen, waitFor, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { journalText } from '../../../strings/journal';
import { uiText } from '../../../strings/ui';

const { title } = journalText.changes;
const SALE = {
  ...{ id: 57, good_id: 75, good_type_name: 'גזר שטוף', good_type_units: 'kilograms', amount: 2.5 },
  ...{
    customer: 'גן רימון',
    price: 20,
    sold_at: '2026-11-22T08:00:00.000Z',
    created_at: '2026-11-22T08:00:00.000Z',
    created_by: 'דנה כהן',
    created_by_id: 1,
  },
  ...{ manufacture_step_name: 'שטיפה', manufactured_at: '2026-11-22T07:00:00.000Z', expires_at: null },
};
const SOLD = {
  ...{
    seq: 1,
    at: '2026-11-22T08:00:00.000Z',
    by: 'דנה כהן',
    by_id: 1,
    call: 'addSoldGood',
    subject: 'SoldGood:57',
  },
  ...{ reason: null, before: null, after: SALE },
};
const PAGE = '/sold-goods/57';
const OPEN = `${PAGE}?panel=SoldGood%3A57`;

let server: TinyServer;
beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    if (url === '/api_sold_goods/57') return json(response, 200, SALE);
    if (url.startsWith('/api_journal?')) return json(response, 200, [SOLD]);
    return json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
  });
});
afterAll(() => server.close());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** A window of this width, as far as the layout asks for it. */
function atWidth(width: number) {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, than] = /max-width: ([\d.]+)px/.exec(query) ?? [];
    return Object.assign(matchMedia(query), { matches: than !== undefined && width <= Number(than) });
  });
}

const here = () => location.pathname + location.search;
const opener = () => screen.findByRole('button', { name: title });
const panel = () => screen.queryByRole('complementary', { name: title });
const navbar = () => screen.queryByRole('navigation', { name: uiText.navigation });
const start = (path = PAGE) => renderApp({ path, origin: server.origin });

test('the history opens in a panel with the focus, and Escape in it returns that to the button', async () => {
  const { user } = start();
  const button = await opener();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  const shown = (await screen.findByText('דיווח על מכירה')).closest('section')!;
  expect(shown).toBe(panel());
  expect(shown).toHaveTextContent('מכירה מס׳ 57 · גן רימון');
  expect(screen.getByRole('main')).not.toContainElement(shown);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAttribute('aria-controls', shown.id);
  expect(within(shown).getByRole('heading', { level: 2, name: title })).toHaveFocus();
  expect(here()).toBe(OPEN);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel()).toBeNull());
  expect(here()).toBe(PAGE);
  expect(button).toHaveFocus();
});

test('Escape outside of the panel leaves it open', async () => {
  const { user } = start();
  await user.click(await opener());
  await screen.findByText('דיווח על מכירה');
  act(() => screen.getByRole('main').focus());
  await user.keyboard('{Escape}');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(panel()).toBeInTheDocument();
});

test('going back closes the panel, and going forward opens it again', async () => {
  const { user } = start();
  const button = await opener();
  await user.click(button);
  await waitFor(() => expect(panel()).toBeInTheDocument());
  act(() => history.back());
  await waitFor(() => expect(panel()).toBeNull());
  expect(button).toHaveFocus();
  act(() => history.forward());
  await waitFor(() => expect(panel()).toBeInTheDocument());
  expect(here()).toBe(OPEN);
  await user.click(button);
  await waitFor(() => expect(panel()).toBeNull());
  expect(here()).toBe(PAGE);
});

test('two presses of the close button go back once', async () => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', PAGE);
  const { user } = start();
  await user.click(await opener());
  const close = await screen.findByRole('button', { name: uiText.close });
  act(() => {
    close.click();
    close.click();
  });
  await waitFor(() => expect(panel()).toBeNull());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(here()).toBe(PAGE);
});

test('a link to the open panel shows it, and closing it stays on the page', async () => {
  const { user } = start(OPEN);
  expect(await screen.findByText('דיווח על מכירה')).toBeVisible();
  const entries = history.length;
  await user.click(screen.getByRole('button', { name: uiText.close }));
  await waitFor(() => expect(panel()).toBeNull());
  expect(here()).toBe(PAGE);
  expect(history.length).toBe(entries);
  expect(await opener()).toHaveFocus();
});

test('the navbar is closed next to the panel below 1440 px, and there again after it', async () => {
  atWidth(1439);
  const { user } = start();
  const button = await opener();
  expect(navbar()).toBeInTheDocument();
  await user.click(button);
  await waitFor(() => expect(panel()).toBeInTheDocument());
  expect(navbar()).toBeNull();
  await user.click(screen.getByRole('button', { name: uiText.openNavigation }));
  expect(navbar()).toBeInTheDocument();
  act(() => history.back());
  await waitFor(() => expect(panel()).toBeNull());
  expect(navbar()).toBeInTheDocument();
  await user.click(button);
  await waitFor(() => expect(panel()).toBeInTheDocument());
  expect(navbar()).toBeNull();
});

test('an address of a panel that the page does not have leaves the navbar open', async () => {
  atWidth(1439);
  start(`${PAGE}?panel=other`);
  await opener();
  expect(panel()).toBeNull();
  expect(navbar()).toBeInTheDocument();
});

test('the navbar stays next to the panel from 1440 px', async () => {
  atWidth(1440);
  const { user } = start();
  await user.click(await opener());
  await waitFor(() => expect(panel()).toBeInTheDocument());
  expect(navbar()).toBeInTheDocument();
});

test('on a phone the panel is a page with a way back', async () => {
  atWidth(375);
  const { user } = start();
  const button = await opener();
  await user.click(button);
  const page = await screen.findByRole('main', { name: title });
  const heading = within(page).getByRole('heading', { level: 1, name: title });
  expect(heading).toHaveFocus();
  act(() => heading.blur());
  await user.click(screen.getByRole('link', { name: uiText.skipToContent }));
  expect(heading).toHaveFocus();
  await user.click(within(page).getByRole('button', { name: `${uiText.backTo} מכירה מס׳ 57 · גן רימון` }));
  await waitFor(() => expect(screen.queryByRole('main', { name: title })).toBeNull());
  expect(here()).toBe(PAGE);
  expect(button).toHaveFocus();
});
