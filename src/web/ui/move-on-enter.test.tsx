import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moveOnEnter } from './move-on-enter';

function Report({ onSend }: { onSend: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as the forms do
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      onKeyDown={moveOnEnter}
    >
      <input aria-label="אצווה" />
      <input type="radio" name="fine" aria-label="כן" />
      <input type="radio" name="fine" aria-label="לא" defaultChecked />
      <input aria-label="אין" disabled />
      <textarea aria-label="הערות" />
      <input aria-label="סוף" />
      <button>שליחה</button>
    </form>
  );
}

test('Enter in a one-line field moves to the next, and never sends; it still breaks a line (contract 3.215)', async () => {
  const sent = jest.fn();
  render(<Report onSend={sent} />);
  await userEvent.type(screen.getByLabelText('אצווה'), 'LOT-7{Enter}');
  expect(screen.getByLabelText('לא')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const notes = screen.getByLabelText('הערות');
  expect(notes).toHaveFocus();
  await userEvent.keyboard('א{Enter}ב');
  expect(notes).toHaveValue('א\nב');
  // A scanner that reads twice ends here, and does not press the button.
  await userEvent.type(screen.getByLabelText('סוף'), '1{Enter}1{Enter}');
  expect(screen.getByLabelText('סוף')).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button'));
  expect(sent).toHaveBeenCalledTimes(1);
});
