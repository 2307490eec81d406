import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { testTokens } from '../../../tests/kit/web/render-app';
import { notifyError, notifySuccess } from '../lib/notifications';
import { sessionEnded } from '../lib/state';
import { Dialog } from '../ui/dialog';
import { NotificationRegion } from './notification-region';
import { createAppStore } from './store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const store = createAppStore({ tokens: testTokens, origin: '' });
  render(
    <Provider store={store}>
      <NotificationRegion />
    </Provider>,
  );
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  return { dispatch, pass };
}

test('both live regions exist before there is a notification', () => {
  open();
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('alert')).toHaveAttribute('aria-live', 'assertive');
});

test('an error has the title שגיאה and is announced at once (spec 8.1)', () => {
  const { dispatch } = open();
  dispatch(notifyError('לא ניתן לטעון את רשימת הסחורות'));
  expect(screen.getByRole('alert')).toHaveTextContent('שגיאהלא ניתן לטעון את רשימת הסחורות');
});

test('errors are not shown when the session has ended, since the sign-in page reports it', () => {
  const { dispatch } = open();
  dispatch(sessionEnded());
  dispatch(notifyError('לא ניתן להוסיף את הסחורה'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^$/);
});

test('a success is announced politely and has no title', () => {
  const { dispatch } = open();
  dispatch(notifySuccess('הכמות הנותרת אופסה בהצלחה'));
  expect(screen.getByRole('status')).toHaveTextContent(/^הכמות הנותרת אופסה בהצלחה$/);
});

test('a notification disappears after 4000 ms and a fade of 250 ms (spec 9.25, 9.28)', () => {
  const { dispatch, pass } = open();
  dispatch(notifySuccess('נשמר'));
  pass(3_999);
  expect(screen.getByText('נשמר')).toBeInTheDocument();
  pass(1);
  pass(249);
  expect(screen.getByText('נשמר')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('נשמר')).toBeNull();
});

test('a notification may be shown longer (spec 9.29)', () => {
  const { dispatch, pass } = open();
  dispatch(notifyError('שגיאת מתכון', 10_000));
  pass(9_999);
  expect(screen.getByText('שגיאת מתכון')).toBeInTheDocument();
  pass(1);
  pass(250);
  expect(screen.queryByText('שגיאת מתכון')).toBeNull();
});

test('at most five notifications are shown, and the oldest is removed first (spec 9.26)', () => {
  const { dispatch } = open();
  for (const number of [1, 2, 3, 4, 5, 6]) dispatch(notifySuccess(`הודעה ${number}`));
  const shown = screen.getAllByText(/^הודעה/).map((one) => one.textContent);
  expect(shown).toEqual([2, 3, 4, 5, 6].map((number) => `הודעה ${number}`));
});

test('a notification’s time is paused under the pointer, and its button closes it', async () => {
  const { dispatch, pass } = open();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  dispatch(notifySuccess('נשמר'));
  await user.hover(screen.getByText('נשמר'));
  pass(10_000);
  expect(screen.getByText('נשמר')).toBeInTheDocument();
  await user.click(screen.getByRole('button'));
  pass(250);
  expect(screen.queryByText('נשמר')).toBeNull();
  dispatch(notifySuccess('שוב'));
  pass(4_000);
  pass(250);
  expect(screen.queryByText('שוב')).toBeNull();
});

test('closing a notification over a dialog keeps the focus in the dialog', async () => {
  const { dispatch, pass } = open();
  render(
    <Dialog title="חומר חדש">
      <input />
    </Dialog>,
  );
  dispatch(notifyError('חומר הגלם כבר קיים'));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'סגירה' }));
  pass(250);
  pass(1);
  expect(screen.getByRole('heading', { name: 'חומר חדש' })).toHaveFocus();
});
