import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from './field';
import { YesNo } from './radio-group';

function Question({ error }: { error?: string }) {
  const [value, setValue] = useState<boolean | null>(null);
  return (
    <Field group inline required label="שלמות אריזה" error={error}>
      <YesNo value={value} onChange={setValue} />
    </Field>
  );
}

test('a yes-no question has no answer at first, then true or false', async () => {
  render(<Question />);
  expect(screen.getByRole('radio', { name: 'כן' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'לא' })).not.toBeChecked();
  await userEvent.click(screen.getByText('כן'));
  expect(screen.getByRole('radio', { name: 'כן' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'לא' })).toBeChecked();
});

test('a new error is announced of a question that was answered, and not of all that a form finds empty (contract 3.254)', async () => {
  const error = 'יש לבחור כן או לא';
  const view = render(<Question error={error} />);
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(error);
  const live = () => screen.getByText(error).closest('[aria-live]');
  expect(live()).toHaveAttribute('aria-live', 'off');
  act(() => screen.getByRole('radio', { name: 'כן' }).focus());
  expect(live()).toHaveAttribute('aria-live', 'off');
  view.rerender(<Question />);
  await userEvent.click(screen.getByText('כן'));
  view.rerender(<Question error={error} />);
  expect(live()).toHaveAttribute('aria-live', 'polite');
});
