import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { type NavigateFunction, Outlet, useNavigate } from 'react-router-dom';
import { leavingText } from '../../strings/leaving';
import { AppRouter } from './navigation/router';
import { libReducers, sessionEnded, STORE_CHECKS } from './state';
import { UnsavedWarning } from './unsaved-warning';

const text = leavingText.unsaved;

function open(initially: boolean, onLeave: jest.Mock<void | Promise<void>> = jest.fn()) {
  let change: (when: boolean) => void = () => undefined;
  let navigate: NavigateFunction = () => undefined;
  function Form() {
    const [when, setWhen] = useState(initially);
    change = setWhen;
    return <UnsavedWarning when={when} onLeave={onLeave} />;
  }
  function Frame() {
    navigate = useNavigate();
    return <Outlet />;
  }
  const children = [
    { path: '/form', element: <Form /> },
    { path: '/other', element: <p>other</p> },
    { path: '/before', element: <p>before</p> },
  ];
  window.history.replaceState(null, '', '/before');
  const store = configureStore({
    reducer: libReducers,
    middleware: (defaults) => defaults(STORE_CHECKS),
  });
  render(
    <Provider store={store}>
      <AppRouter routes={[{ element: <Frame />, children }]} />
    </Provider>,
  );
  act(() => void navigate('/form'));
  return {
    store,
    onLeave,
    change: (when: boolean) => act(() => change(when)),
    user: userEvent.setup(),
    go: (to: string) => act(() => void navigate(to)),
  };
}

/** Presses the browser's Back, and waits until it has happened. */
const back = () =>
  act(async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await popped;
  });

const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('leaving requires confirmation, and cancelling stays on the page', async () => {
  const { go, user, onLeave } = open(true);
  go('/other');
  expect(screen.getByRole('alertdialog', { name: text.title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: text.cancel }));
  expect(location.pathname).toBe('/form');
  expect(onLeave).not.toHaveBeenCalled();
});

test('confirming leaves the page and discards the input', async () => {
  const { go, user, onLeave } = open(true);
  go('/other');
  await user.click(screen.getByRole('button', { name: text.confirm }));
  expect(location.pathname).toBe('/other');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('Back asks as well, and stays or goes as confirmed', async () => {
  const { user, onLeave } = open(true);
  const entries = window.history.length;
  await back();
  await user.click(await screen.findByRole('button', { name: text.cancel }));
  await waitFor(() => expect(location.pathname).toBe('/form'));
  expect(screen.queryByText('before')).toBeNull();

  await back();
  await waitFor(() => expect(location.pathname).toBe('/form'));
  await user.click(await screen.findByRole('button', { name: text.confirm }));
  expect(await screen.findByText('before')).toBeInTheDocument();
  expect(location.pathname).toBe('/before');
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(window.history).toHaveLength(entries);
});

test('a changed query does not count as leaving', async () => {
  const { go } = open(true);
  go('/form?step=2');
  expect(location.search).toBe('?step=2');
});

test('closing the tab asks for confirmation only with unsaved input', () => {
  const { store } = open(true);
  expect(closing()).toBe(true);
  act(() => void store.dispatch(sessionEnded()));
  expect(closing()).toBe(false);
});

test('leaving without unsaved input requires no confirmation', async () => {
  const { go } = open(false);
  expect(closing()).toBe(false);
  go('/other');
  expect(location.pathname).toBe('/other');
});

test('an ended session requires no confirmation', async () => {
  const { go, store } = open(true);
  act(() => void store.dispatch(sessionEnded()));
  go('/other');
  expect(location.pathname).toBe('/other');
});

test('the page stays until the input is discarded, which cannot be started twice', async () => {
  let done = () => undefined as void;
  const onLeave = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const { go, user } = open(true, onLeave);
  go('/other');
  await user.click(screen.getByRole('button', { name: text.confirm }));
  await user.click(screen.getByRole('button', { name: text.confirm }));
  await user.click(screen.getByRole('button', { name: text.cancel }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: text.confirm })).toHaveAttribute('aria-busy', 'true');
  expect(location.pathname).toBe('/form');
  await act(async () => done());
  expect(location.pathname).toBe('/other');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('the question disappears when the input is saved meanwhile', async () => {
  const { go, change } = open(true);
  go('/other');
  change(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(location.pathname).toBe('/form');
  go('/other');
  expect(location.pathname).toBe('/other');
});
