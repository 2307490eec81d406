import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stopClock } from '../../../../tests/kit/clock';
import { renderAtSite } from '../../../../tests/kit/web/at-site';
import { DatePicker } from './date-picker';
// Imported before the clock is stopped, since it creates dates from the real one.
import './date-picker-loaded';

/** Opens the calendar of an empty field, and returns the name of its month. */
async function openEmpty(site: string, withTime = true) {
  renderAtSite(
    <DatePicker label="התקבל" zone={withTime ? site : undefined} value={null} onChange={() => undefined} />,
    site,
  );
  await waitFor(() => expect(screen.getByLabelText('התקבל')).not.toHaveAttribute('aria-busy'));
  await userEvent.click(screen.getByLabelText('התקבל'));
  return within(screen.getByRole('dialog')).getByText(/ \d{4}$/);
}

test.each([
  ['Pacific/Pago_Pago', 'נובמבר 2026'],
  ['Pacific/Kiritimati', 'דצמבר 2026'],
])('the calendar of an empty field opens at the present of a site in %s', async (zone, name) => {
  stopClock('2026-11-30T12:00:00.000Z');
  expect(await openEmpty(zone)).toHaveTextContent(name);
  jest.useRealTimers();
});

test.each([
  ['Pacific/Pago_Pago', 30],
  ['Pacific/Kiritimati', 1],
])(
  'today is that of a site in %s for a day alone, whatever the device has (contract 1.248)',
  async (site, day) => {
    stopClock('2026-11-30T12:00:00.000Z');
    await openEmpty(site, false);
    expect(document.querySelector('[aria-current="date"]')).toHaveTextContent(String(day));
    jest.useRealTimers();
  },
);

test('the open calendar does not take a typed day for its month', async () => {
  const month = await openEmpty('Asia/Jerusalem');
  const before = month.textContent;
  // 5 is the day, although react-datepicker would take it for the month.
  await userEvent.keyboard('05/11/2026');
  expect(month).toHaveTextContent(before!);
});
