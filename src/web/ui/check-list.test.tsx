import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { CheckList, type CheckOption } from './check-list';
import { Field } from './field';

const few: CheckOption[] = [
  { id: 1, label: 'גזר' },
  { id: 2, label: 'בצל', detail: 'כבר במתכון', disabled: true },
  { id: 3, label: 'Salt (fine)', detail: 'חומר גלם' },
];
const many: CheckOption[] = Array.from({ length: 14 }, (_, at) => ({
  id: at,
  label: `חומר ${at}`,
  disabled: at === 0,
}));

function List({ options, error }: { options: CheckOption[]; error?: string }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (id: number) =>
      setChosen(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
    [],
  );
  return (
    <>
      <Field group label="חומרים" error={error}>
        <CheckList options={options} chosen={chosen} onToggle={toggle} />
      </Field>
      <button>אחרי</button>
    </>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name });

test('a check list is a group named by its field, and each box has its description', () => {
  render(<List options={few} />);
  expect(screen.getByRole('group', { name: 'חומרים' })).not.toHaveAccessibleDescription();
  expect(box('Salt (fine)')).toHaveAccessibleDescription('חומר גלם');
  expect(box('בצל')).toBeDisabled();
  expect(box('בצל')).toHaveAccessibleDescription('כבר במתכון');
});

test('a press anywhere on a row toggles its box', async () => {
  render(<List options={few} />);
  await userEvent.click(screen.getByText('גזר'));
  expect(box('גזר')).toBeChecked();
  await userEvent.click(screen.getByText('חומר גלם'));
  expect(box('Salt (fine)')).toBeChecked();
  await userEvent.click(screen.getByText('גזר'));
  expect(box('גזר')).not.toBeChecked();
});

test('an error describes the group and marks the enabled boxes', () => {
  render(<List options={few} error="יש לבחור" />);
  expect(screen.getByRole('group')).toHaveAccessibleDescription('יש לבחור');
  expect(box('גזר')).toBeInvalid();
  expect(box('בצל')).not.toBeInvalid();
});

test('Tab moves between the boxes of a short list', async () => {
  render(<List options={few} />);
  await userEvent.tab();
  expect(box('גזר')).toHaveFocus();
  await userEvent.tab();
  expect(box('Salt (fine)')).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(box('Salt (fine)')).toBeChecked();
});

test('the arrow keys move between the enabled boxes of a long list, and Tab returns to the same box', async () => {
  render(<List options={many} />);
  await userEvent.tab();
  expect(box('חומר 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(box('חומר 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
  expect(box('חומר 3')).toHaveFocus();
  expect(box('חומר 3')).toBeChecked();
  await userEvent.tab();
  expect(screen.getByText('אחרי')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(box('חומר 3')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(box('חומר 13')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(box('חומר 1')).toHaveFocus();
});

test('all rows of a very long list are rendered', async () => {
  const hundred = Array.from({ length: 100 }, (_, id) => ({ id, label: `חומר ${id}` }));
  render(<List options={hundred} />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(100);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  expect(box('חומר 99')).toHaveFocus();
});
