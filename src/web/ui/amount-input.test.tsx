import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { numberText } from '../../strings/pickers';
import { Field } from './field';
import { AmountInput } from './text-input';

function Amount({ allowNegative = false }: { allowNegative?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <Field label="כמות" required error={value ? undefined : 'יש למלא את השדה כמות'}>
      <AmountInput value={value} onChange={setValue} unit="ק״ג" allowNegative={allowNegative} />
    </Field>
  );
}

test('an amount is a text field with the decimal keyboard', () => {
  render(<Amount />);
  const input = screen.getByLabelText(/כמות/);
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveAttribute('inputmode', 'decimal');
});

test.each(['12,50', '1,500', '1e5', '₪ 12', ' 7 ', '4-2', '1.2.3'])(
  'the amount %j stays as it was typed or pasted (contract 1.85)',
  async (text) => {
    render(<Amount />);
    const input = screen.getByLabelText(/כמות/);
    await userEvent.type(input, text);
    expect(input).toHaveValue(text);
    await userEvent.clear(input);
    await userEvent.paste(text);
    expect(input).toHaveValue(text);
  },
);

test('an amount with a comma gets a keyboard that also has a point', async () => {
  render(<Amount />);
  const input = screen.getByLabelText(/כמות/);
  await userEvent.type(input, '1,');
  expect(input).toHaveAttribute('inputmode', 'text');
});

test('the unit and the error describe the amount for screen readers', async () => {
  render(<Amount />);
  const input = screen.getByLabelText(/כמות/);
  expect(input).toHaveAccessibleDescription('ק״ג יש למלא את השדה כמות');
  expect(input).toBeInvalid();
  await userEvent.type(input, '3');
  expect(input).toHaveAccessibleDescription('ק״ג');
  expect(input).toBeValid();
});

test('a number that may be below 0 has the decimal keyboard, too, and a button that changes its sign (contract 3.213)', async () => {
  render(<Amount allowNegative />);
  const input = screen.getByLabelText(/כמות/);
  const sign = screen.getByRole('button', { name: numberText.sign, pressed: false });
  expect(input).toHaveAttribute('inputmode', 'decimal');
  await userEvent.click(sign);
  await userEvent.type(input, '18.5');
  expect(input).toHaveValue('-18.5');
  expect(sign).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(sign);
  expect(input).toHaveValue('18.5');
});
