import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChefHat } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { ButtonMenu } from './button-menu';

const links = ['שטיפה', 'ייצור', 'אריזה'].map((label) => ({ label, to: `/${label}` }));

function open() {
  render(
    <MemoryRouter>
      <ButtonMenu label="דיווח על שלב" icon={ChefHat} links={links} />
      <button>אחרי</button>
    </MemoryRouter>,
  );
  return screen.getByRole('button', { name: 'דיווח על שלב' });
}

test('the links of a menu are hidden until its button is pressed', async () => {
  const button = open();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

test('Escape closes a menu and returns the focus to its button', async () => {
  const button = open();
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'שטיפה' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link')).toBeNull();
  expect(button).toHaveFocus();
});

test('a menu closes when the focus leaves it', async () => {
  const button = open();
  await userEvent.click(button);
  for (let stops = 0; stops <= links.length; stops++) await userEvent.tab();
  expect(screen.queryByRole('link')).toBeNull();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a menu closes at a tap outside even if the focus does not move, as in Safari', async () => {
  const button = open();
  await userEvent.click(button);
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('link')).toBeNull();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a menu stays open for a tap on its link even if the button keeps the focus, as in Safari', async () => {
  const button = open();
  await userEvent.click(button);
  const link = screen.getByRole('link', { name: 'ייצור' });
  fireEvent.pointerDown(link);
  fireEvent.blur(button, { relatedTarget: null });
  expect(link).toBeVisible();
});

test('Escape closes a menu even if a press does not focus its button, as in Safari', async () => {
  const button = open();
  fireEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link')).toBeNull();
});
