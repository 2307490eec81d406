import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { renderAtSite } from '../../../../tests/kit/web/at-site';
import { dateText } from '../../../strings/pickers';
import { Field } from '../../ui/field';
import { DatePicker, expiryOffers } from './date-picker';

interface Props {
  start?: string | null;
  onChange?: (day: string | null) => void;
  offers?: { label: string; day: string }[];
}

function Expiry({ start = null, onChange, offers }: Props) {
  const [day, setDay] = useState(start);
  const change = (next: string | null) => {
    setDay(next);
    onChange?.(next);
  };
  return (
    <Field label="תוקף" required error={day ? undefined : 'יש להזין תוקף'}>
      <DatePicker value={day} onChange={change} {...(offers && { offers })} />
    </Field>
  );
}

/** The picker itself, once it has replaced its stand-in. */
async function picker(name: RegExp | string = /תוקף/) {
  await waitFor(() => expect(screen.getByLabelText(name)).not.toHaveAttribute('aria-busy'));
  return screen.getByLabelText(name);
}

test('a day is shown as dd/MM/yyyy', async () => {
  renderAtSite(<Expiry start="2026-11-24" />);
  // Its stand-in shows it, too.
  expect(screen.getByLabelText(/תוקף/)).toHaveValue('24/11/2026');
  expect(await picker()).toHaveValue('24/11/2026');
});

test('a day can be typed', async () => {
  const changed = jest.fn();
  renderAtSite(<Expiry onChange={changed} />);
  const input = await picker();
  expect(input).toHaveAccessibleDescription('יש להזין תוקף');
  await userEvent.type(input, '05/01/2027');
  expect(changed).toHaveBeenLastCalledWith('2027-01-05');
});

test('a date is not read while it is being edited', async () => {
  const changed = jest.fn();
  renderAtSite(<Expiry start="2026-11-30" onChange={changed} />);
  const input = await picker();
  // '3/11/2026' is the text between 30/11 and 31/11 while typing.
  await userEvent.type(input, '{Delete}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input).toHaveValue('3/11/2026');
  await userEvent.type(input, '1{Tab}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(changed.mock.calls).toEqual([[null]]);
  expect(input).toHaveValue('31/11/2026');
  expect(input).toHaveAccessibleDescription(/^.31\/11\/2026. אינו תאריך קיים ולכן לא נקלט$/);
});

test('a year of two digits is of this century when the field is left', async () => {
  const changed = jest.fn();
  renderAtSite(<Expiry onChange={changed} />);
  const input = await picker();
  await userEvent.type(input, '22/11/26');
  expect(changed).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith('2026-11-22');
  expect(input).toHaveValue('22/11/2026');
});

test('a typed date is read when the person clicks elsewhere while the calendar is open', async () => {
  const changed = jest.fn();
  renderAtSite(
    <>
      <Expiry onChange={changed} />
      <button>אחרי</button>
    </>,
  );
  await userEvent.click(await picker());
  await userEvent.keyboard('22-11-26');
  await userEvent.click(screen.getByRole('button', { name: 'אחרי' }));
  expect(changed).toHaveBeenLastCalledWith('2026-11-22');
});

test('a typed date is read when Enter is pressed, which may submit the form', async () => {
  const changed = jest.fn();
  renderAtSite(<Expiry onChange={changed} />);
  const input = await picker();
  await userEvent.type(input, '22/11/26{Enter}');
  expect(changed).toHaveBeenLastCalledWith('2026-11-22');
  expect(input).toHaveValue('22/11/2026');
});

test('a form submitted while the field has the focus includes the typed date', async () => {
  const sent = jest.fn();
  function Form() {
    const [day, setDay] = useState<string | null>(null);
    const send = (event: FormEvent) => {
      event.preventDefault();
      sent(day);
    };
    return (
      <form onSubmit={send} aria-label="טופס">
        <DatePicker label="תוקף" value={day} onChange={setDay} />
      </form>
    );
  }
  renderAtSite(<Form />);
  await userEvent.type(await picker(), '22/11/26');
  // As by a finger on a button that takes no focus.
  act(() => screen.getByRole<HTMLFormElement>('form').requestSubmit());
  expect(sent).toHaveBeenCalledWith('2026-11-22');
});

test('text typed before the field was cleared does not come back', async () => {
  const changed = jest.fn();
  renderAtSite(<Expiry start="2026-11-30" onChange={changed} />);
  const input = await picker();
  await userEvent.tripleClick(input);
  await userEvent.keyboard('22/11/26');
  await userEvent.click(screen.getByRole('button', { name: 'ניקוי התאריך: תוקף' }));
  await userEvent.tab();
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith(null);
});

test('a day after the last allowed day is reported with that day', async () => {
  renderAtSite(<DatePicker label="התקבל" value={null} max="2026-11-22" onChange={() => undefined} />);
  await userEvent.type(await picker('התקבל'), '25/11/2026{Tab}');
  expect(screen.getByText(/25\/11\/2026.* לא נקלט: אפשר רק עד .*22\/11\/2026/)).toBeVisible();
});

test('the calendar is in Hebrew and its weeks start on Sunday (spec 9.13)', async () => {
  renderAtSite(<Expiry start="2026-11-24" />);
  await userEvent.click(await picker());
  const calendar = screen.getByRole('dialog', { name: 'בחירת תאריך' });
  expect(calendar).toHaveTextContent('נובמבר 2026');
  expect(screen.getByRole('button', { name: 'החודש הקודם' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'החודש הבא' })).toBeVisible();
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('ראשון');
  expect(screen.getByRole('gridcell', { name: /24.*נובמבר.*2026/ })).toHaveAttribute('aria-selected', 'true');
  const named = [...document.querySelectorAll('[aria-label]')].map((element) => element.ariaLabel);
  expect(named.filter((label) => /[A-Za-z]/.test(label ?? ''))).toEqual([]);
  expect(calendar.textContent).not.toMatch(/[A-Za-z]/);
});

test('the left arrow moves to the next day, and Enter chooses it', async () => {
  const changed = jest.fn();
  renderAtSite(<Expiry start="2026-11-24" onChange={changed} />);
  await picker();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('gridcell', { name: /24.*נובמבר/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('gridcell', { name: /25.*נובמבר/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(changed).toHaveBeenLastCalledWith('2026-11-23');
});

test('the chosen date is announced in Hebrew', async () => {
  renderAtSite(
    <DatePicker
      label="התקבל"
      zone="Asia/Jerusalem"
      value="2026-11-22T05:45:00.000Z"
      onChange={() => undefined}
    />,
  );
  await userEvent.click(await picker('התקבל'));
  expect(screen.getByRole('listbox', { name: 'שעה' })).toBeVisible();
  await userEvent.click(screen.getByRole('option', { name: '08:15' }));
  const texts = [...document.querySelectorAll('.react-datepicker__aria-live')].map((one) => one.textContent);
  expect(texts.join()).toMatch(/נבחר.*22.*נובמבר.*2026/);
  expect(texts.join()).not.toMatch(/[A-Za-z]/);
});

test('a button that is named after its field clears the date (contract 3.257)', async () => {
  const changed = jest.fn();
  renderAtSite(<Expiry start="2026-11-24" onChange={changed} />);
  await picker();
  await userEvent.click(screen.getByRole('button', { name: 'ניקוי התאריך: תוקף' }));
  expect(changed).toHaveBeenLastCalledWith(null);
});

test('a timestamp is shown and typed by the clock of its zone', async () => {
  const changed = jest.fn();
  function Received() {
    const [at, setAt] = useState<string | null>('2026-11-22T05:45:00.000Z');
    changed(at);
    return <DatePicker label="התקבל" zone="Asia/Jerusalem" value={at} onChange={setAt} />;
  }
  renderAtSite(<Received />);
  const input = await picker('התקבל');
  expect(input).toHaveValue('22/11/2026 07:45');
  await userEvent.clear(input);
  await userEvent.type(input, '23/11/2026 09:05');
  expect(changed).toHaveBeenLastCalledWith('2026-11-23T07:05:00.000Z');
  // A day alone does not change the time.
  await userEvent.keyboard('{Control>}a{/Control}24/11/2026');
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith('2026-11-24T07:05:00.000Z');
});

test('a day is typed on a keyboard for numbers, and is completed when the field is left (contract 3.214)', async () => {
  const changed = jest.fn();
  renderAtSite(<Expiry onChange={changed} />);
  const input = await picker();
  expect(input).toHaveAttribute('inputmode', 'decimal');
  const year = new Date().getFullYear();
  const month = new Date().getMonth() + 1;
  await userEvent.type(input, `15.${month}{Tab}`);
  expect(changed).toHaveBeenLastCalledWith(`${year}-${String(month).padStart(2, '0')}-15`);
  expect(input).toHaveValue(`15/${String(month).padStart(2, '0')}/${year}`);
});

test('the calendar offers days after the first, and as many as last time (contract 3.216)', async () => {
  const changed = jest.fn();
  const offers = expiryOffers('2026-11-22', 5);
  expect(offers.map(({ day }) => day)).toEqual(['2026-11-27', '2026-11-25', '2026-11-29', '2026-12-22']);
  expect(expiryOffers('2026-11-22', null)).toHaveLength(3);
  renderAtSite(<Expiry onChange={changed} offers={offers} />);
  const input = await picker();
  await userEvent.click(input);
  await userEvent.click(await screen.findByRole('button', { name: dateText.asLast }));
  expect(changed).toHaveBeenLastCalledWith('2026-11-27');
  expect(input).toHaveValue('27/11/2026');
  expect(screen.queryByRole('dialog')).toBeNull();
});
