import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { layoutText } from '../../strings/layout';
import { sessionEnded } from './session';
import { libReducers } from './state';
import { UnsavedWarning } from './unsaved-warning';

const text = layoutText.unsaved;

function open(when: boolean) {
  const onLeave = jest.fn();
  const store = configureStore({ reducer: libReducers });
  const router = createMemoryRouter(
    [
      { path: '/form', element: <UnsavedWarning when={when} onLeave={onLeave} /> },
      { path: '/other', element: <p>other</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return {
    router,
    store,
    onLeave,
    user: userEvent.setup(),
    go: (to: string) => act(() => router.navigate(to)),
  };
}

const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('leaving asks first, and staying stays', async () => {
  const { go, user, router, onLeave } = open(true);
  await go('/other');
  expect(screen.getByRole('alertdialog', { name: text.title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: text.stay }));
  expect(router.state.location.pathname).toBe('/form');
  expect(onLeave).not.toHaveBeenCalled();
});

test('whoever means it leaves, and what was filled in is given up', async () => {
  const { go, user, router, onLeave } = open(true);
  await go('/other');
  await user.click(screen.getByRole('button', { name: text.leave }));
  expect(router.state.location.pathname).toBe('/other');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('a changed query is no leaving', async () => {
  const { go, router } = open(true);
  await go('/form?step=2');
  expect(router.state.location.search).toBe('?step=2');
});

test('closing the tab asks, too, but only with something unsaved', () => {
  const { store } = open(true);
  expect(closing()).toBe(true);
  act(() => void store.dispatch(sessionEnded()));
  expect(closing()).toBe(false);
});

test('with nothing unsaved nobody asks', async () => {
  const { go, router } = open(false);
  expect(closing()).toBe(false);
  await go('/other');
  expect(router.state.location.pathname).toBe('/other');
});

test('who must sign in anew is not asked', async () => {
  const { go, store, router } = open(true);
  act(() => void store.dispatch(sessionEnded()));
  await go('/other');
  expect(router.state.location.pathname).toBe('/other');
});
