import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { stopClock } from '../../../../tests/kit/clock';
import { renderAtSite } from '../../../../tests/kit/web/at-site';
import { DatePicker } from '../../lib/dates/date-picker';
import { ShownTime } from '../../lib/site-time';
import { Field } from '../../ui/field';
import { LotWords } from '../stock/lot-words';
import { TimeOfDoingField } from './time-of-doing-field';
// Imported before the clock is stopped, since it creates dates from the real one.
import '../../lib/dates/date-picker-loaded';

const sent = jest.fn();

function Received({ start }: { start: string | null }) {
  const [at, setAt] = useState(start);
  const send = (event: FormEvent) => {
    event.preventDefault();
    sent(at);
  };
  return (
    <form onSubmit={send}>
      <Field label="התקבל" required>
        <DatePicker zone="Asia/Jerusalem" value={at} onChange={setAt} />
      </Field>
      <button>שליחה</button>
    </form>
  );
}

/** The field of a device whose clock is at `now`, with a typed time. */
async function typeAt(now: string, typed: string, start: string | null = null) {
  sent.mockClear();
  stopClock(now);
  renderAtSite(<Received start={start} />);
  await waitFor(() => expect(screen.getByLabelText(/התקבל/)).not.toHaveAttribute('aria-busy'));
  const input = screen.getByLabelText(/התקבל/);
  await userEvent.tripleClick(input);
  await userEvent.keyboard(`${typed}{Tab}`);
  return input;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'שליחה' }));
afterEach(() => jest.useRealTimers());

test('a shown time that came twice says which one it was (contract 1.250)', () => {
  stopClock('2026-10-25T06:00:00.000Z');
  const cooked = { manufactured_at: '2026-10-24T23:30:00.000Z', supplier: null, purchased_at: null };
  renderAtSite(
    <>
      <ShownTime at="2026-10-24T22:30:00.000Z" />
      <ShownTime at="2026-10-24T23:30:00.000Z" />
      <LotWords lot={cooked} />
    </>,
  );
  expect(screen.getByText(/^25\/10\/2026 01:30 .*לפני הזזת השעון/)).toBeVisible();
  expect(screen.getByText(/^25\/10\/2026 01:30 .*אחרי הזזת השעון/)).toBeVisible();
  expect(screen.getByText(/^היום 01:30 .*אחרי הזזת השעון/)).toBeVisible();
});

test('a time without a day, in a field set to now, is of today at the site', async () => {
  const changed = jest.fn();
  stopClock('2026-11-22T22:30:00.000Z');
  renderAtSite(<DatePicker label="זמן" zone="Asia/Jerusalem" value={null} isNow onChange={changed} />);
  await waitFor(() => expect(screen.getByLabelText('זמן')).not.toHaveAttribute('aria-busy'));
  await userEvent.type(screen.getByLabelText('זמן'), '00:15{Tab}');
  expect(changed.mock.calls).toEqual([['2026-11-22T22:15:00.000Z']]);
});

test('choosing now by the keyboard keeps the focus in the field, whose button goes', async () => {
  renderAtSite(
    <TimeOfDoingField label="זמן" value="2026-11-22T22:15:00.000Z" onChange={() => {}} error={undefined} />,
  );
  await waitFor(() => expect(screen.getByLabelText(/^זמן/)).not.toHaveAttribute('aria-busy'));
  screen.getByRole('button', { name: 'עכשיו' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText(/^זמן/)).toHaveFocus();
});

test('a time that clocks go forward over is said not to exist, and is not sent (contract 1.244)', async () => {
  const input = await typeAt('2026-11-01T00:00:00.000Z', '27/03/2026 02:30', '2026-03-20T10:00:00.000Z');
  expect(input).toHaveValue('27/03/2026 02:30');
  expect(input).toHaveAccessibleDescription(/27\/03\/2026 02:30.* לא נקלט: אין שעה כזו/);
  await send();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.tripleClick(input);
  await userEvent.keyboard('27/03/2026 03:30');
  await send();
  expect(sent).toHaveBeenCalledWith('2026-03-27T00:30:00.000Z');
});

test('which of two times it was is asked before it is sent, and can be changed (contract 1.246)', async () => {
  const input = await typeAt('2026-11-01T00:00:00.000Z', '25/10/2026 01:30');
  const [before, after] = ['לפני הזזת השעון', 'אחרי הזזת השעון'].map((name) =>
    screen.getByRole('radio', { name }),
  );
  expect(before).not.toBeChecked();
  expect(after).not.toBeChecked();
  await send();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(after!);
  expect(input).not.toBeInvalid();
  expect(input).toHaveValue('25/10/2026 01:30');
  await send();
  expect(sent).toHaveBeenLastCalledWith('2026-10-24T23:30:00.000Z');
  await userEvent.click(screen.getByRole('radio', { name: 'לפני הזזת השעון' }));
  await send();
  expect(sent).toHaveBeenLastCalledWith('2026-10-24T22:30:00.000Z');
});

test('when a time came twice and one is in the future, the other is taken without a question (contract 1.245)', async () => {
  await typeAt('2026-10-24T22:40:00.000Z', '25/10/2026 01:30');
  expect(screen.queryByRole('radio')).toBeNull();
  await send();
  expect(sent).toHaveBeenCalledWith('2026-10-24T22:30:00.000Z');
});

test('a time of the list is of the chosen day, and asks, too (contract 1.246)', async () => {
  const input = await typeAt('2026-11-01T00:00:00.000Z', '25/10/2026 05:00');
  await userEvent.click(input);
  expect(screen.getAllByRole('option')).toHaveLength(96);
  await userEvent.click(screen.getByRole('option', { name: '01:30' }));
  expect(input).toHaveValue('25/10/2026 01:30');
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(input);
  await userEvent.click(screen.getByRole('option', { name: '02:00' }));
  await send();
  expect(sent).toHaveBeenCalledWith('2026-10-25T00:00:00.000Z');
});
