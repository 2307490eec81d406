import { render, screen } from '@testing-library/react';
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

test('a new error of a yes-no question is announced', () => {
  const view = render(<Question />);
  view.rerender(<Question error="יש לבחור כן או לא" />);
  expect(screen.getByText('יש לבחור כן או לא').closest('[aria-live="polite"]')).not.toBeNull();
});
