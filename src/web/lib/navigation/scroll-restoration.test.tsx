import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { type NavigateFunction, type NavigateOptions, useNavigate } from 'react-router-dom';
import { AppRouter, useScrollRestoration } from './router';

let navigate: NavigateFunction;

function Frame() {
  navigate = useNavigate();
  useScrollRestoration();
  return null;
}

function open() {
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => {
    window.scrollY = top;
  }) as typeof window.scrollTo);
  const rendered = render(<AppRouter routes={[{ path: '*', element: <Frame /> }]} />);
  const go = (to: string, options?: NavigateOptions) => act(() => void navigate(to, options));
  return { ...rendered, go };
}

function scrollTo(top: number) {
  window.scrollY = top;
}

beforeEach(() => {
  sessionStorage.clear();
  window.scrollY = 0;
  window.history.replaceState(null, '', '/goods');
});

test('a new page begins at its top, and one that the person goes back to is where it was', async () => {
  const { go } = open();
  go('/goods?page=2');
  scrollTo(700);
  go('/goods/7');
  expect(window.scrollY).toBe(0);
  scrollTo(90);
  await act(async () => window.history.back());
  await waitFor(() => expect(window.scrollY).toBe(700));
  await act(async () => window.history.forward());
  await waitFor(() => expect(window.scrollY).toBe(90));
});

test('a change that keeps the page where it is does not scroll it', () => {
  const { go } = open();
  scrollTo(300);
  go('/goods?q=a', { replace: true, preventScrollReset: true });
  expect(window.scrollY).toBe(300);
  go('/goods?q=ab', { replace: true });
  expect(window.scrollY).toBe(0);
});

test('a page that stayed where it was is there again when the person goes back to it', async () => {
  const { go } = open();
  go('/goods?page=2');
  scrollTo(300);
  go('/goods?page=2&q=a', { replace: true, preventScrollReset: true });
  go('/goods/7');
  expect(window.scrollY).toBe(0);
  await act(async () => window.history.back());
  await waitFor(() => expect(window.scrollY).toBe(300));
});

test('a reload returns to where the page was', () => {
  const { go, unmount } = open();
  go('/goods?page=3');
  scrollTo(450);
  fireEvent(window, new Event('pagehide'));
  unmount();
  window.scrollY = 0;
  open();
  expect(window.scrollY).toBe(450);
});

test('a visit that begins at another page begins at its top', () => {
  const { unmount } = open();
  scrollTo(450);
  fireEvent(window, new Event('pagehide'));
  unmount();
  window.scrollY = 0;
  window.history.replaceState(null, '', '/recipes');
  open();
  expect(window.scrollY).toBe(0);
});
