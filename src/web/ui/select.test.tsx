import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { Field } from './field';
import { Select } from './select';
import type { SelectProps } from './select-types';

const options = [
  { value: '1', label: 'גזר' },
  { value: '2', label: 'חזה עוף' },
];

function Types({ onChange, ...rest }: Partial<SelectProps>) {
  const [value, setValue] = useState<string | null>(rest.value ?? null);
  return (
    <>
      <Field label="סוג סחורה" required error="יש למלא את השדה סוג סחורה">
        <Select
          options={options}
          {...rest}
          value={value}
          onChange={(next) => {
            setValue(next);
            onChange?.(next);
          }}
        />
      </Field>
      <button>אחרי</button>
    </>
  );
}

const combobox = () => screen.findByRole('combobox', { name: /סוג סחורה/ });

test('a select has the name, the required state and the error of its field', async () => {
  render(<Types />);
  const input = await combobox();
  expect(input).toHaveAttribute('aria-required', 'true');
  expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(input).toHaveAccessibleDescription(/יש למלא את השדה סוג סחורה/);
});

test('an option of a select is found by typing and chosen by Enter', async () => {
  const changed = jest.fn();
  render(<Types onChange={changed} />);
  await userEvent.type(await combobox(), 'עוף{Enter}');
  expect(changed).toHaveBeenCalledWith('2');
  expect(screen.getByText('חזה עוף')).toBeVisible();
});

test('Enter before a search is answered chooses the first match of the answer (contract 3.217)', async () => {
  const changed = jest.fn();
  const onSearch = () => {};
  const { rerender } = render(<Types onChange={changed} onSearch={onSearch} options={[]} loading />);
  await userEvent.type(await combobox(), 'עוף{Enter}');
  rerender(<Types onChange={changed} onSearch={onSearch} options={options} loading />);
  expect(changed).not.toHaveBeenCalled();
  rerender(<Types onChange={changed} onSearch={onSearch} options={options.slice(1)} />);
  await waitFor(() => expect(changed).toHaveBeenCalledWith('2'));
  expect(await combobox()).toHaveValue('');
});

test('a tap that opens a select causes no click on what then is under the finger', async () => {
  render(<Types />);
  const input = await combobox();
  expect(fireEvent.touchEnd(input)).toBe(false);
  expect(screen.getByRole('option', { name: 'גזר' })).toBeVisible();
  // In an open list it moves the cursor in the text.
  expect(fireEvent.touchEnd(input)).toBe(true);
});

test('a select says what is chosen with its name, and that it opens a list; its options speak for themselves (contract 3.255)', async () => {
  render(<Types value="2" placeholder="סוג או שם" />);
  const input = await combobox();
  expect(input).toHaveAttribute('aria-haspopup', 'listbox');
  expect(input).toHaveAccessibleDescription('חזה עוף יש למלא את השדה סוג סחורה');
  await userEvent.type(input, 'גז');
  expect(input).toHaveAccessibleDescription('יש למלא את השדה סוג סחורה');
  const option = screen.getByRole('option', { name: 'גזר' });
  expect(input).toHaveAttribute('aria-activedescendant', option.id);
  expect(screen.getByRole('log')).not.toHaveTextContent('גזר');
  await userEvent.clear(input);
  await userEvent.keyboard('{Backspace}');
  expect(input).toHaveAccessibleDescription('סוג או שם יש למלא את השדה סוג סחורה');
  expect(screen.getByText('סוג או שם')).toHaveAttribute('aria-hidden', 'true');
});

test('a filter, which has no field around it, says what is chosen, too (contract 3.255)', async () => {
  render(<Select label="סוג" options={options} value="2" onChange={() => undefined} />);
  expect(await screen.findByRole('combobox', { name: 'סוג' })).toHaveAccessibleDescription('חזה עוף');
});

test('the announcements of a select are in Hebrew', async () => {
  render(<Types />);
  await userEvent.type(await combobox(), 'גז');
  expect(screen.getByRole('log')).toHaveTextContent('אפשרות אחת');
  await userEvent.type(await combobox(), 'ץץץ');
  expect(screen.getByText('לא נמצאו אפשרויות')).toBeVisible();
  expect(screen.getByRole('log').textContent).not.toMatch(/option|result|available|press|select|focus/i);
});

test('a select offers typed text as a new value, apart from the options', async () => {
  const changed = jest.fn();
  render(<Types creatable onChange={changed} />);
  await userEvent.type(await combobox(), 'כמון');
  await userEvent.click(screen.getByText('הוספה: כמון'));
  expect(changed).toHaveBeenLastCalledWith('כמון');
});

test('a new value that equals the value of an option is offered as it was typed', async () => {
  render(<Types creatable />);
  await userEvent.type(await combobox(), '2');
  expect(screen.getByRole('option', { name: 'הוספה: 2' })).toBeVisible();
});

test('typed text is chosen when a select loses the focus, as the option of that name if there is one', async () => {
  const changed = jest.fn();
  render(<Types creatable onChange={changed} />);
  const input = await combobox();
  await userEvent.type(input, ' גזר ');
  await userEvent.click(screen.getByText('אחרי'));
  expect(changed).toHaveBeenLastCalledWith('1');
  await userEvent.type(input, 'כוסברה');
  await userEvent.click(screen.getByText('אחרי'));
  expect(changed).toHaveBeenLastCalledWith('כוסברה');
});

test('a key clears a select', async () => {
  const changed = jest.fn();
  render(<Types value="1" onChange={changed} />);
  await userEvent.type(await combobox(), '{Backspace}');
  expect(changed).toHaveBeenLastCalledWith(null);
});

test('a select can load its options for the typed text', async () => {
  const searched = jest.fn();
  render(<Types creatable onSearch={searched} />);
  await userEvent.type(await combobox(), 'מש');
  expect(searched).toHaveBeenLastCalledWith('מש');
  expect(screen.getByText('גזר')).toBeVisible();
});

test('Enter in a select does not send the form with a text that matches no option', async () => {
  const sent = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Types />
      <button>שליחה</button>
    </form>,
  );
  await userEvent.type(await combobox(), 'פשטידה{Enter}');
  expect(sent).not.toHaveBeenCalled();
});

test('an option that an arrow key highlighted stays highlighted when the options are renewed', async () => {
  const changed = jest.fn();
  const searched = { onSearch: jest.fn(), onChange: changed };
  const { rerender } = render(<Types {...searched} options={options} />);
  await userEvent.type(await combobox(), 'מ{ArrowDown}');
  const renewed = [
    { value: '3', label: 'אורז' },
    { value: '1', label: 'גזר' },
    { value: '2', label: 'חזה עוף טרי' },
  ];
  rerender(<Types {...searched} options={renewed} />);
  expect(screen.getByRole('option', { name: 'חזה עוף טרי' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith('2');
});

test('the first of renewed options is highlighted while nobody has moved the highlight', async () => {
  const changed = jest.fn();
  const searched = { onSearch: jest.fn(), onChange: changed };
  const { rerender } = render(<Types {...searched} options={options} />);
  await userEvent.type(await combobox(), 'מ{ArrowDown}ש');
  rerender(
    <Types
      {...searched}
      options={[{ value: '3', label: 'אורז' }, ...options.map((option) => ({ ...option }))]}
    />,
  );
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith('3');
});

test('the visible ones of many options are rendered first, and all as soon as a person moves among them', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ value: String(at), label: `סוג ${at}` }));
  render(<Types options={many} />);
  await userEvent.click(await combobox());
  const first = screen.getAllByRole('option');
  expect(first.length).toBeLessThan(many.length);
  expect(first[1]).toHaveAttribute('aria-posinset', '2');
  expect(first[1]).toHaveAttribute('aria-setsize', '30');
  await userEvent.type(await combobox(), 'סוג');
  expect(screen.getAllByRole('option')).toHaveLength(first.length);
  fireEvent.scroll(screen.getByRole('listbox'));
  expect(screen.getAllByRole('option')).toHaveLength(many.length);
});

test.each(['{End}', '{ArrowUp}'])('%s highlights the last of many options, which is there', async (key) => {
  const changed = jest.fn();
  const many = Array.from({ length: 30 }, (_, at) => ({ value: String(at), label: `סוג ${at}` }));
  render(<Types options={many} onChange={changed} />);
  await userEvent.click(await combobox());
  await userEvent.keyboard(key);
  expect(screen.getByRole('option', { name: 'סוג 29' })).toHaveClass('select__option--is-focused');
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith('29');
});
