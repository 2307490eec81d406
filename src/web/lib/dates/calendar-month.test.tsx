import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DatePicker } from './date-picker';

test('the open calendar does not take a typed day for its month', async () => {
  render(<DatePicker label="התקבל" zone="Asia/Jerusalem" value={null} onChange={() => undefined} />);
  await waitFor(() => expect(screen.getByLabelText('התקבל')).not.toHaveAttribute('aria-busy'));
  await userEvent.click(screen.getByLabelText('התקבל'));
  const month = within(screen.getByRole('dialog')).getByText(/ \d{4}$/);
  const before = month.textContent;
  // 5 is the day, although react-datepicker would take it for the month.
  await userEvent.keyboard('05/11/2026');
  expect(month).toHaveTextContent(before!);
});
