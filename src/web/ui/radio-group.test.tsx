import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from './field';
import { RadioGroup } from './radio-group';
import type { RadioLook } from './radio-group-styles';

const LOOKS: RadioLook[] = ['segments', 'chips', 'answers', 'cards'];
const OPTIONS = [
  { value: 'oven', label: 'תנור' },
  { value: 'steam', label: 'אידוי', disabled: true, description: 'התנור בתיקון' },
  { value: 'water', label: 'בישול במים', description: 'בסיר' },
  { value: 'frying', label: 'טיגון', disabled: true },
];

interface QuestionProps {
  look: RadioLook;
  error?: string;
}

function Question({ look, error }: QuestionProps) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field group required label="שיטת בישול" error={error}>
      <RadioGroup look={look} value={value} options={OPTIONS} onChange={setValue} />
    </Field>
  );
}

test.each(LOOKS)(
  'radios with the look %s are a named group, used by pointer and by keyboard',
  async (look) => {
    render(<Question look={look} />);
    expect(screen.getByRole('radiogroup', { name: /שיטת בישול/ })).toHaveAttribute('aria-required', 'true');
    await userEvent.click(screen.getByText('תנור'));
    expect(screen.getByRole('radio', { name: 'תנור' })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'בישול במים' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'בישול במים' })).toHaveAccessibleDescription('בסיר');
    await userEvent.click(screen.getByText('טיגון'));
    expect(screen.getByRole('radio', { name: 'טיגון' })).not.toBeChecked();
    // What cannot be chosen but says why can be reached.
    const steam = screen.getByRole('radio', { name: 'אידוי' });
    steam.focus();
    expect(steam).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(steam).not.toBeChecked();
    expect(steam).toHaveAttribute('aria-disabled', 'true');
    expect(steam).toHaveAccessibleDescription('התנור בתיקון');
    expect(screen.getByRole('radio', { name: 'בישול במים' })).toBeChecked();
  },
);

test.each(LOOKS)('an error of radios with the look %s belongs to the group', (look) => {
  const view = render(<Question look={look} />);
  expect(screen.getByRole('radiogroup')).not.toHaveAttribute('aria-invalid');
  view.rerender(<Question look={look} error="יש לבחור" />);
  expect(screen.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('יש לבחור');
});
