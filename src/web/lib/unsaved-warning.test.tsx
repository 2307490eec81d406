import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { layoutText } from '../../strings/layout';
import { libReducers, sessionEnded } from './state';
import { UnsavedWarning } from './unsaved-warning';

const text = layoutText.unsaved;

function open(initially: boolean, onLeave: jest.Mock<void | Promise<void>> = jest.fn()) {
  let change: (when: boolean) => void = () => undefined;
  function Form() {
    const [when, setWhen] = useState(initially);
    change = setWhen;
    return <UnsavedWarning when={when} onLeave={onLeave} />;
  }
  const store = configureStore({ reducer: libReducers });
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
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
    change: (when: boolean) => act(() => change(when)),
    user: userEvent.setup(),
    go: (to: string) => act(() => router.navigate(to)),
  };
}

const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('leaving requires confirmation, and cancelling stays on the page', async () => {
  const { go, user, router, onLeave } = open(true);
  await go('/other');
  expect(screen.getByRole('alertdialog', { name: text.title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: text.cancel }));
  expect(router.state.location.pathname).toBe('/form');
  expect(onLeave).not.toHaveBeenCalled();
});

test('confirming leaves the page and discards the input', async () => {
  const { go, user, router, onLeave } = open(true);
  await go('/other');
  await user.click(screen.getByRole('button', { name: text.confirm }));
  expect(router.state.location.pathname).toBe('/other');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('a changed query does not count as leaving', async () => {
  const { go, router } = open(true);
  await go('/form?step=2');
  expect(router.state.location.search).toBe('?step=2');
});

test('closing the tab asks for confirmation only with unsaved input', () => {
  const { store } = open(true);
  expect(closing()).toBe(true);
  act(() => void store.dispatch(sessionEnded()));
  expect(closing()).toBe(false);
});

test('leaving without unsaved input requires no confirmation', async () => {
  const { go, router } = open(false);
  expect(closing()).toBe(false);
  await go('/other');
  expect(router.state.location.pathname).toBe('/other');
});

test('an ended session requires no confirmation', async () => {
  const { go, store, router } = open(true);
  act(() => void store.dispatch(sessionEnded()));
  await go('/other');
  expect(router.state.location.pathname).toBe('/other');
});

test('the page stays until the input is discarded, which cannot be started twice', async () => {
  let done = () => undefined as void;
  const onLeave = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const { go, user, router } = open(true, onLeave);
  await go('/other');
  await user.click(screen.getByRole('button', { name: text.confirm }));
  await user.click(screen.getByRole('button', { name: text.confirm }));
  await user.click(screen.getByRole('button', { name: text.cancel }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: text.confirm })).toHaveAttribute('aria-busy', 'true');
  expect(router.state.location.pathname).toBe('/form');
  await act(async () => done());
  expect(router.state.location.pathname).toBe('/other');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('the question disappears when the input is saved meanwhile', async () => {
  const { go, router, change } = open(true);
  await go('/other');
  change(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/form');
  await go('/other');
  expect(router.state.location.pathname).toBe('/other');
});
