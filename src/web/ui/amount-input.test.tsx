import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountInput, cleanAmount } from './amount-input';
import { Field } from './field';

function Amount({ allowNegative = false }: { allowNegative?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <Field label="כמות" required error={value ? undefined : 'יש למלא את השדה כמות'}>
      <AmountInput value={value} onChange={setValue} unit="ק״ג" allowNegative={allowNegative} />
    </Field>
  );
}

test.each([
  ['12,5', '12.5'],
  ['1.2.3', '1.23'],
  ['.5', '.5'],
  ['12.', '12.'],
  ['abc3ק״ג', '3'],
  ['-4', '-4'],
  ['−4.5', '-4.5'],
  ['4-2', '42'],
  ['999999999.999', '999999999.999'],
])('of %s stays %s', (typed, kept) => {
  expect(cleanAmount(typed)).toBe(kept);
});

test('it asks for the decimal keyboard and is no number field', () => {
  render(<Amount />);
  const input = screen.getByLabelText(/כמות/);
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveAttribute('inputmode', 'decimal');
});

test('what is typed is kept figure by figure, with a comma for a point', async () => {
  render(<Amount />);
  const input = screen.getByLabelText(/כמות/);
  await userEvent.type(input, '12,50');
  expect(input).toHaveValue('12.50');
});

test('its unit and its error are read with it', async () => {
  render(<Amount />);
  const input = screen.getByLabelText(/כמות/);
  expect(input).toHaveAccessibleDescription('ק״ג יש למלא את השדה כמות');
  expect(input).toBeInvalid();
  await userEvent.type(input, '3');
  expect(input).toHaveAccessibleDescription('ק״ג');
  expect(input).toBeValid();
});
