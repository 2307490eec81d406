import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';
import { FilledDialog, useFilledPart } from './filled-dialog';
import { SuccessDialog } from './success-dialog';

function Page({ closable, filled = false }: { closable: boolean; filled?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>פתיחה</button>
      {open && (
        <FilledDialog title="איפוס" onClose={closable ? () => setOpen(false) : undefined} filled={filled}>
          <button>בפנים</button>
        </FilledDialog>
      )}
    </>
  );
}

test('a dialog is modal and named by its title', async () => {
  const show = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(<Page closable />);
  await userEvent.click(screen.getByText('פתיחה'));
  expect(screen.getByRole('dialog', { name: 'איפוס' })).toBeVisible();
  expect(show).toHaveBeenCalledTimes(1);
});

function Part({ filled }: { filled: boolean }) {
  useFilledPart(filled);
  return <p>חלק</p>;
}

test('closing a dialog must be confirmed as long as a part of it has input', () => {
  const onClose = jest.fn();
  const dialog = (...parts: boolean[]) => (
    <FilledDialog title="חשבון" onClose={onClose}>
      {parts.map((filled, at) => (
        <Part key={at} filled={filled} />
      ))}
    </FilledDialog>
  );
  const close = () => fireEvent.click(screen.getByRole('button', { name: 'סגירת החלון' }));
  const { rerender } = render(dialog(false, true));
  close();
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'המשך מילוי' }));

  rerender(dialog(true, false));
  close();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'המשך מילוי' }));

  // The part that was filled in is gone.
  rerender(dialog());
  close();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape closes a dialog and returns the focus', async () => {
  render(<Page closable />);
  await userEvent.click(screen.getByText('פתיחה'));
  screen.getByText('בפנים').focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('פתיחה')).toHaveFocus();
});

test('closing a dialog moves the focus to the heading of the page when what opened it is gone', async () => {
  const page = (opener: boolean, open: boolean) => (
    <main>
      <h1>מלאי</h1>
      {opener && <button>ספירה</button>}
      {open && (
        <FilledDialog title="איפוס" onClose={() => undefined}>
          <button>בפנים</button>
        </FilledDialog>
      )}
    </main>
  );
  const { rerender } = render(page(true, false));
  screen.getByText('ספירה').focus();
  rerender(page(true, true));
  screen.getByText('בפנים').focus();
  rerender(page(false, true));
  rerender(page(false, false));
  await Promise.resolve();
  expect(screen.getByRole('heading', { name: 'מלאי' })).toHaveFocus();
});

test('closing a dialog with input in any way must be confirmed', async () => {
  render(<Page closable filled />);
  await userEvent.click(screen.getByText('פתיחה'));
  const dialog = screen.getByRole('dialog');
  const inside = screen.getByText('בפנים');
  const close = screen.getByRole('button', { name: 'סגירת החלון' });
  const question = () => screen.getByRole('alertdialog', { name: 'לסגור בלי לשמור?' });
  for (const attempt of [
    () => fireEvent.keyDown(inside, { key: 'Escape' }),
    () => expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false),
    () => fireEvent.mouseDown(dialog),
    () => fireEvent.click(close),
  ]) {
    attempt();
    await userEvent.click(within(question()).getByRole('button', { name: 'המשך מילוי' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dialog).toBeVisible();
  }
  inside.focus();
  await userEvent.keyboard('{Escape}');
  // Escape is the answer that keeps the input.
  fireEvent.keyDown(question(), { key: 'Escape' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(dialog).toBeVisible();
  await userEvent.click(close);
  await userEvent.click(within(question()).getByRole('button', { name: 'סגירה בלי לשמור' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('פתיחה')).toHaveFocus();
});

test('Tab wraps around inside a dialog', async () => {
  render(<Page closable />);
  await userEvent.click(screen.getByText('פתיחה'));
  screen.getByText('בפנים').focus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'סגירת החלון' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByText('בפנים')).toHaveFocus();
});

test('a dialog that cannot be closed has no button for it and ignores Escape', async () => {
  render(<Page closable={false} />);
  await userEvent.click(screen.getByText('פתיחה'));
  expect(screen.queryByRole('button', { name: 'סגירת החלון' })).toBeNull();
  screen.getByText('בפנים').focus();
  await userEvent.keyboard('{Escape}');
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false);
  screen.getByRole<HTMLDialogElement>('dialog').close();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a confirmation cannot be answered or closed while it is busy', async () => {
  const confirm = jest.fn();
  const cancel = jest.fn();
  render(
    <ConfirmDialog title="מחיקה" busy confirm="מחיקה" onConfirm={confirm} onCancel={cancel}>
      למחוק?
    </ConfirmDialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'מחיקה' }));
  await userEvent.click(screen.getByRole('button', { name: 'ביטול' }));
  await userEvent.keyboard('{Escape}');
  expect(confirm).not.toHaveBeenCalled();
  expect(cancel).not.toHaveBeenCalled();
});

test('a confirmation is announced with its text, its fields and buttons are met one by one, and what follows is told with the button (contract 3.253)', () => {
  render(
    <ConfirmDialog
      title="מחיקה"
      name="מרק"
      text="למחוק?"
      note="אפשר לשחזר"
      confirm="כן"
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      <input aria-label="סיבה" />
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'מחיקה' });
  expect(dialog).toHaveAccessibleDescription(/^מרק\s*למחוק\?$/);
  expect(screen.getByRole('button', { name: 'כן' })).toHaveAccessibleDescription('אפשר לשחזר');
  expect(within(dialog).getByRole('textbox')).toBeVisible();
});

test('a success dialog leads first to what comes next, then to its list, and then elsewhere (contract 3.251)', async () => {
  const again = jest.fn();
  render(
    <MemoryRouter>
      <SuccessDialog
        title="הדיווח נקלט"
        next={{ label: 'דיווח נוסף', onClick: again }}
        then={{ label: 'יומן ייצור', to: '/log' }}
        more={[{ label: 'עמוד הבית', to: '/' }]}
      />
    </MemoryRouter>,
  );
  const [log, home] = screen.getAllByRole('link');
  expect(log).toHaveAttribute('href', '/log');
  expect(home).toHaveAttribute('href', '/');
  expect(screen.getByRole('alertdialog').querySelector('button, a')).toHaveTextContent('דיווח נוסף');
  await userEvent.click(screen.getByRole('button', { name: 'דיווח נוסף' }));
  expect(again).toHaveBeenCalledTimes(1);
});
