import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ButtonMenu } from './button-menu';

const links = ['שטיפה', 'ייצור', 'אריזה'].map((label) => ({ label, to: `/${label}` }));

function open() {
  render(
    <MemoryRouter>
      <ButtonMenu label="דיווח שלב" links={links} />
      <button>אחרי</button>
    </MemoryRouter>,
  );
  return screen.getByRole('button', { name: 'דיווח שלב' });
}

test('its links are hidden until it is pressed', async () => {
  const button = open();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

test('the arrow down opens it at its first link, the arrow up at its last', async () => {
  const button = open();
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'שטיפה' })).toHaveFocus());
  await userEvent.keyboard('{Escape}{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'אריזה' })).toHaveFocus());
});

test('arrows walk round, Home and End go to the ends', async () => {
  const button = open();
  await userEvent.click(button);
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'שטיפה' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('link', { name: 'אריזה' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'שטיפה' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('link', { name: 'אריזה' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('link', { name: 'שטיפה' })).toHaveFocus();
});

test('Escape closes it and gives the focus back to its button', async () => {
  const button = open();
  await userEvent.click(button);
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('link')).toBeNull();
  expect(button).toHaveFocus();
});

test('it closes when the focus goes elsewhere', async () => {
  const button = open();
  await userEvent.click(button);
  await userEvent.keyboard('{End}');
  await userEvent.tab();
  expect(screen.queryByRole('link')).toBeNull();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('it closes by a tap outside, though the tap moves no focus, as in Safari', async () => {
  const button = open();
  await userEvent.click(button);
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('link')).toBeNull();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a tap on a link that takes no focus from its button leaves it open for the click, as in Safari', async () => {
  const button = open();
  await userEvent.click(button);
  const link = screen.getByRole('link', { name: 'ייצור' });
  fireEvent.pointerDown(link);
  fireEvent.blur(button, { relatedTarget: null });
  expect(link).toBeVisible();
});

test('its keys work though a press does not focus a button, as in Safari', async () => {
  const button = open();
  fireEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link')).toBeNull();
});
