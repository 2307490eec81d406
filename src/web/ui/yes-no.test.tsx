import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from './field';
import { YesNo } from './yes-no';

function Question({ error }: { error?: string }) {
  const [value, setValue] = useState<boolean | null>(null);
  return (
    <Field group beside required label="שלמות אריזה" error={error}>
      <YesNo value={value} onChange={setValue} />
    </Field>
  );
}

test('it is a named group of two choices, none of them made', () => {
  render(<Question />);
  const group = screen.getByRole('radiogroup', { name: /שלמות אריזה/ });
  expect(group).toHaveAttribute('aria-required', 'true');
  expect(screen.getByRole('radio', { name: 'כן' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'לא' })).not.toBeChecked();
});

test('one of them is picked by pointer and the other by key', async () => {
  render(<Question />);
  await userEvent.click(screen.getByText('כן'));
  expect(screen.getByRole('radio', { name: 'כן' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'לא' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'כן' })).not.toBeChecked();
});

test('an error is tied to the group and announced', () => {
  const view = render(<Question />);
  view.rerender(<Question error="יש לבחור כן או לא" />);
  const group = screen.getByRole('radiogroup');
  expect(group).toHaveAttribute('aria-invalid', 'true');
  expect(group).toHaveAccessibleDescription('יש לבחור כן או לא');
  expect(screen.getByText('יש לבחור כן או לא').closest('[aria-live="polite"]')).not.toBeNull();
});
