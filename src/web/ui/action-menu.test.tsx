import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { dialogText } from '../../strings/ui';
import { ActionMenu } from './action-menu';
import { Dialog } from './dialog';

function Page() {
  const [asking, setAsking] = useState(false);
  const actions = [
    { label: 'הדפסה', icon: Printer },
    { label: 'עיכוב', icon: Printer, disabled: true },
    { label: 'איפוס', icon: Printer, onClick: () => setAsking(true) },
  ];
  return (
    <>
      <ActionMenu actions={actions} />
      {asking && (
        <Dialog title="איפוס" onClose={() => setAsking(false)}>
          <button>אישור</button>
        </Dialog>
      )}
    </>
  );
}

test('the arrows go through the actions of a menu, and Escape returns the focus to its button', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const more = screen.getByRole('button', { name: 'עוד' });
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}{ArrowDown}');
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'הדפסה' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'איפוס' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}{Escape}');
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

test('a dialog that an action of a menu opens returns the focus to the button of the menu', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const more = screen.getByRole('button', { name: 'עוד' });
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'איפוס' }));
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: dialogText.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(more).toHaveFocus();
});
