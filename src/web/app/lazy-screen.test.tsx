import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from '../lib/error-boundary';
import { lazyScreen, loadScreen } from './routes';

const Stock = () => <h1>מלאי</h1>;
const open = (route: ReturnType<typeof lazyScreen>) =>
  render(
    <ErrorBoundary fallback={(error) => (error as Error).message}>
      <Suspense fallback="טוען…">
        <route.Component />
      </Suspense>
    </ErrorBoundary>,
  );

test('the code of a screen is loaded once, when it is first opened', async () => {
  const load = jest.fn(async () => Stock);
  const route = lazyScreen(load);
  expect(load).not.toHaveBeenCalled();
  const first = open(route);
  expect(screen.getByText('טוען…')).toBeInTheDocument();
  expect(await screen.findByRole('heading')).toBeInTheDocument();
  first.unmount();
  open(route);
  expect(screen.getByRole('heading')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a screen whose code is there already is rendered at once', async () => {
  const routes = [{ path: '/goods', ...lazyScreen(async () => Stock) }, { path: '/moved' }];
  await loadScreen(routes, '/goods');
  open(routes[0] as ReturnType<typeof lazyScreen>);
  expect(screen.getByRole('heading')).toBeInTheDocument();
  expect(loadScreen(routes, '/moved')).toBeNull();
  expect(loadScreen(routes, '/unknown')).toBeNull();
});

test('code that could not be loaded is loaded again when its screen is opened again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(async () => Stock).mockRejectedValueOnce(new Error('no network'));
  const route = lazyScreen(load);
  const routes = [{ path: '/goods', ...route }];
  const failed = open(route);
  expect(await screen.findByText('no network')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  failed.unmount();
  await loadScreen(routes, '/goods');
  open(route);
  expect(screen.getByRole('heading')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
