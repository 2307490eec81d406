import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../tests/kit/web/render-app';
import { commonText } from '../../strings/common';
import { layoutText } from '../../strings/layout';
import { uiText } from '../../strings/ui';

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the app shows that it is loading until the sign-in state is known (spec 4.1)', () => {
  renderApp({ state: { name: 'loading' } });
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent(uiText.loading);
});

test('a failed check of the sign-in state can be retried (spec 4.2)', async () => {
  const retry = jest.fn();
  const { user } = renderApp({ state: { name: 'error' }, auth: { retry } });
  expect(screen.getByRole('heading', { name: layoutText.failedStart.title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: commonText.retry }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('the home page is inside the layout (spec 4.3)', async () => {
  renderApp();
  expect(await screen.findByRole('heading', { level: 1, name: /דנה/ })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toHaveTextContent(layoutText.product);
  expect(within(screen.getByRole('navigation')).getByText('דנה כהן')).toBeInTheDocument();
  expect(document.title).toBe(`${commonText.home} · תפוקה`);
});

test('an unknown address shows the placeholder (spec 2.40)', async () => {
  renderApp({ path: '/nowhere/at/all' });
  const text = await screen.findByText('Nothing here.');
  expect(text).toHaveAttribute('lang', 'en');
  expect(text).toHaveAttribute('dir', 'ltr');
  expect(screen.getByRole('heading', { level: 1, name: 'העמוד לא נמצא' })).toBeVisible();
});

test.each(['/sign-in', '/sign-in/callback?code=1', '/landing'])(
  '%s redirects a signed-in person to the home page (spec 4.4, 6.2)',
  async (path) => {
    renderApp({ path });
    expect(await screen.findByRole('heading', { level: 1, name: /דנה/ })).toBeInTheDocument();
    await waitFor(() => expect(location.pathname + location.search).toBe('/'));
  },
);
