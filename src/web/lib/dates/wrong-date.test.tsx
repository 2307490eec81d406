import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { renderAtSite } from '../../../../tests/kit/web/at-site';
import { Field } from '../../ui/field';
import { DatePicker } from './date-picker';

interface Props {
  start?: string | null;
  onChange?: (day: string | null) => void;
}

function Expiry({ start = null, onChange }: Props) {
  const [day, setDay] = useState(start);
  const change = (next: string | null) => {
    setDay(next);
    onChange?.(next);
  };
  return (
    <Field label="תוקף" required error={day ? undefined : 'יש להזין תוקף'}>
      <DatePicker value={day} onChange={change} />
    </Field>
  );
}

/** The picker itself, once it has replaced its stand-in. */
async function picker(name: RegExp | string = /תוקף/) {
  await waitFor(() => expect(screen.getByLabelText(name)).not.toHaveAttribute('aria-busy'));
  return screen.getByLabelText(name);
}

test.each([
  ['31/02/2027', null, []],
  ['31/02/2027', '2026-11-30', [[null]]],
  ['22/11/1026', null, []],
])(
  '%s stays in the field with one error, that it does not exist, and a field with %s has no date',
  async (typed, start, changes) => {
    const changed = jest.fn();
    renderAtSite(<Expiry start={start} onChange={changed} />);
    const input = await picker();
    await userEvent.tripleClick(input);
    await userEvent.keyboard(`${typed}{Tab}`);
    expect(changed.mock.calls).toEqual(changes);
    expect(input).toHaveValue(typed);
    expect(input).toHaveAccessibleDescription(/אינו תאריך קיים ולכן לא נקלט$/);
    expect(screen.queryByText('יש להזין תוקף')).toBeNull();
    await userEvent.clear(input);
    expect(input).toHaveAccessibleDescription('יש להזין תוקף');
  },
);

test('beside text that is not a date no hint says what the value would mean', async () => {
  renderAtSite(
    <Field label="נעשה" hint="יירשם זמן השליחה.">
      <DatePicker value={null} isNow onChange={() => undefined} />
    </Field>,
  );
  const input = await picker('נעשה');
  expect(input).toHaveAccessibleDescription('יירשם זמן השליחה.');
  await userEvent.type(input, 'מחר{Tab}');
  expect(input).toHaveAccessibleDescription(/^.?מחר.* לא נקלט/);
  await userEvent.clear(input);
  expect(input).toHaveAccessibleDescription('יירשם זמן השליחה.');
});

test('text that is not a date is reported', async () => {
  const changed = jest.fn();
  renderAtSite(<Expiry start="2026-11-30" onChange={changed} />);
  const input = await picker();
  await userEvent.tripleClick(input);
  await userEvent.keyboard('5/12/{Tab}');
  expect(input).toHaveValue('5/12/');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(/5\/12.* אינו תאריך מלא ולכן לא נקלט/);
  // The error is shown until a date is accepted.
  await userEvent.tripleClick(input);
  await userEvent.keyboard('5/12/26{Tab}');
  expect(changed).toHaveBeenLastCalledWith('2026-12-05');
  expect(screen.queryByText(/לא נקלט/)).toBeNull();
});

test('text without digits is not taken for the previous date', async () => {
  const changed = jest.fn();
  renderAtSite(<Expiry start="2026-11-30" onChange={changed} />);
  const input = await picker();
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}מחר{Tab}');
  expect(input).toHaveValue('מחר');
  expect(input).toHaveAccessibleDescription(/מחר.* לא נקלט/);
  expect(changed.mock.calls).toEqual([[null]]);
});

test('Enter does not submit a form with a date other than the typed one', async () => {
  const sent = jest.fn((event: FormEvent) => event.preventDefault());
  renderAtSite(
    <form onSubmit={sent}>
      <Expiry start="2026-11-30" />
    </form>,
  );
  await picker();
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}5/12/{Enter}');
  expect(screen.getByText(/5\/12.* לא נקלט/)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}a{/Control}5/12/26{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a form is not sent while a field has text that is no date, and each attempt shows that field', async () => {
  const sent = jest.fn((event: FormEvent) => event.preventDefault());
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  renderAtSite(
    <form onSubmit={sent}>
      <Expiry start="2026-11-30" />
      <button>שליחה</button>
    </form>,
  );
  const input = await picker();
  const send = () => userEvent.click(screen.getByRole('button', { name: 'שליחה' }));
  await userEvent.tripleClick(input);
  await userEvent.keyboard('5/12/');
  for (const attempt of [1, 2]) {
    await send();
    await waitFor(() => expect(input).toHaveFocus());
    expect(scroll).toHaveBeenCalledTimes(attempt);
    expect(scroll).toHaveBeenLastCalledWith({ block: 'center' });
    expect(scroll.mock.contexts.at(-1)).toContainElement(input);
    expect(input).toHaveValue('5/12/');
    expect(input).toHaveAccessibleDescription(/5\/12.* לא נקלט/);
  }
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(input, '26');
  await send();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/לא נקלט/)).toBeNull();
});

test('a date that is set from outside replaces text that is no date, and the form can be sent', async () => {
  const sent = jest.fn((event: FormEvent) => event.preventDefault());
  function Form() {
    const [day, setDay] = useState<string | null>(null);
    return (
      <form onSubmit={sent}>
        <DatePicker label="תוקף" value={day} onChange={setDay} />
        <button type="button" onClick={() => setDay('2026-12-01')}>
          מחר
        </button>
        <button>שליחה</button>
      </form>
    );
  }
  renderAtSite(<Form />);
  const input = await picker();
  await userEvent.type(input, '5/12/{Tab}');
  expect(screen.getByText(/לא נקלט/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'מחר' }));
  expect(input).toHaveValue('01/12/2026');
  expect(screen.queryByText(/לא נקלט/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'שליחה' }));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('emptying the form drops text that is no date', async () => {
  renderAtSite(
    <form aria-label="טופס">
      <DatePicker label="תוקף" value={null} onChange={() => undefined} />
    </form>,
  );
  const input = await picker();
  await userEvent.type(input, '5/12/{Tab}');
  act(() => void screen.getByRole('form').dispatchEvent(new Event('reset')));
  expect(input).toHaveValue('');
  expect(screen.queryByText(/לא נקלט/)).toBeNull();
});
