import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { notifyError, notifySuccess } from '../lib/notifications';
import { sessionEnded } from '../lib/state';
import { testTokens } from '../testing/render-app';
import { Dialog } from '../ui/dialog';
import { NotificationRegion } from './notification-region';
import { createAppStore } from './store';

function open() {
  const store = createAppStore({ tokens: testTokens, origin: '' });
  render(
    <Provider store={store}>
      <NotificationRegion />
    </Provider>,
  );
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  return { dispatch };
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

test('a notification begins to disappear after 4000 ms, or later if it is about a recipe (spec 9.25, 9.29)', () => {
  const { dispatch } = open();
  dispatch(notifySuccess('נשמר'));
  dispatch(notifyError('שגיאת מתכון', 10_000));
  const delayOf = (text: string) => screen.getByText(text).parentElement!.parentElement!.style.animationDelay;
  expect(delayOf('נשמר')).toBe('4000ms');
  expect(delayOf('שגיאת מתכון')).toBe('10000ms');
});

test('at most five notifications are shown, and the oldest is removed first (spec 9.26)', () => {
  const { dispatch } = open();
  for (const number of [1, 2, 3, 4, 5, 6]) dispatch(notifySuccess(`הודעה ${number}`));
  const shown = screen.getAllByText(/^הודעה/).map((one) => one.textContent);
  expect(shown).toEqual([2, 3, 4, 5, 6].map((number) => `הודעה ${number}`));
});

test('closing a notification over a dialog keeps the focus in the dialog', async () => {
  const { dispatch } = open();
  render(
    <Dialog title="חומר חדש">
      <input />
    </Dialog>,
  );
  dispatch(notifyError('חומר הגלם כבר קיים'));
  const button = screen.getByRole('button', { name: 'סגירה' });
  await userEvent.click(button);
  fireEvent.animationEnd(button.parentElement!);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'חומר חדש' })).toHaveFocus());
});
