import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('a busy button keeps the focus and does nothing', async () => {
  const pressed = jest.fn();
  const view = render(<Button onClick={pressed}>שמירה</Button>);
  const button = screen.getByRole('button', { name: 'שמירה' });
  await userEvent.click(button);
  view.rerender(
    <Button busy onClick={pressed}>
      שמירה
    </Button>,
  );
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a busy submit button does not submit its form by pointer or by Enter in a field', async () => {
  const sent = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <input aria-label="שם" />
      <Button type="submit" busy={busy}>
        שמירה
      </Button>
    </form>
  );
  const view = render(form(true));
  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(screen.getByLabelText('שם'), 'א{Enter}');
  expect(sent).not.toHaveBeenCalled();
  view.rerender(form(false));
  await userEvent.type(screen.getByLabelText('שם'), '{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});
