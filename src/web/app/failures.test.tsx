import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../tests/kit/web/render-app';
import { commonText } from '../../strings/common';
import { layoutText } from '../../strings/layout';
import { uiText } from '../../strings/ui';
import { reloadApp } from '../lib/read-bootstrap';

const text = layoutText.failedScreen;
let dialogBreaks = false;

jest.mock('../features/goods/goods-screen', () => ({
  GoodsScreen: () => {
    throw new Error('the screen is broken');
  },
}));
jest.mock('../features/recipes/recipes-screen', () => {
  throw Object.assign(new Error('no such file'), { name: 'ChunkLoadError' });
});
jest.mock('../lib/read-bootstrap', () => ({ reloadApp: jest.fn(async () => undefined) }));
jest.mock('./version-dialog', () => ({
  VersionDialog: () => {
    if (dialogBreaks) throw new Error('the frame is broken');
    return null;
  },
}));

beforeEach(() => {
  dialogBreaks = false;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const home = () => screen.getByRole('link', { name: commonText.backHome });

test('a screen that throws keeps its frame, and offers to reload or to go home', async () => {
  const { user } = renderApp({ path: '/goods' });
  expect(await screen.findByRole('heading', { name: text.title })).toHaveFocus();
  // Once: in the heading and the tab, and only the reason as an alert.
  expect(screen.getAllByText(text.title, { exact: false })).toHaveLength(1);
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(text.text);
  expect(document.title).toBe(`${text.title} · ${layoutText.product}`);
  expect(within(screen.getByRole('main')).getByRole('button', { name: text.reload })).toBeInTheDocument();
  expect(home()).toHaveAttribute('href', '/');
  // The links to other screens still work.
  await user.click(
    within(screen.getByRole('navigation', { name: uiText.navigation })).getByRole('link', {
      name: layoutText.nav.sales,
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: layoutText.nav.sales })).toBeInTheDocument();
});

test('a screen whose code cannot be loaded explains why, and is loaded when the network is back (contract 1.96)', async () => {
  renderApp({ path: '/recipes' });
  expect(await screen.findByText(text.unreachable, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(reloadApp).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reloadApp).toHaveBeenCalledTimes(1);
});

test('when the frame itself throws, a message with both actions is shown', () => {
  dialogBreaks = true;
  renderApp();
  expect(within(screen.getByRole('main')).getByRole('heading', { name: text.title })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: text.reload })).toBeInTheDocument();
  expect(home()).toHaveAttribute('href', '/');
});
