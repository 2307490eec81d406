import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type NotificationItem, Notifications } from './notifications';

const item = (id: number, kind: NotificationItem['kind']): NotificationItem => ({
  id: String(id),
  kind,
  title: kind === 'error' ? 'שגיאה' : undefined,
  text: `הודעה ${id}`,
});

test('both regions are there before there is anything to say', () => {
  render(<Notifications items={[]} onClose={() => undefined} />);
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('alert')).toHaveAttribute('aria-live', 'assertive');
});

test('an error is said at once, a success when there is time', () => {
  render(<Notifications items={[item(1, 'error'), item(2, 'success')]} onClose={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent('שגיאההודעה 1');
  expect(screen.getByRole('status')).toHaveTextContent('הודעה 2');
});

test('it is closed by its button, and its time stands still under the pointer', async () => {
  const closed = jest.fn();
  const held = jest.fn();
  render(<Notifications items={[item(9, 'success')]} onClose={closed} onHold={held} />);
  await userEvent.hover(screen.getByText('הודעה 9'));
  expect(held).toHaveBeenLastCalledWith(true);
  await userEvent.unhover(screen.getByText('הודעה 9'));
  expect(held).toHaveBeenLastCalledWith(false);
  await userEvent.click(screen.getByRole('button', { name: 'סגירה' }));
  expect(closed).toHaveBeenCalledWith('9');
});
