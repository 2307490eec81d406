import { render, screen } from '@testing-library/react';
import { Search } from 'lucide-react';
import { Avatar } from './avatar';
import { IconButton } from './icon';
import { Meter } from './meter';
import { Nothing } from './nothing';

test('nothing is said twice: a tooltip is the name itself, and a bar beside its words is silent (contract 3.257)', () => {
  render(
    <>
      <IconButton icon={Search} label="חיפוש" />
      <Avatar name="דנה כהן" />
      <Meter share={0.5} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'חיפוש' })).not.toHaveAttribute('aria-label');
  expect(screen.getByRole('img', { name: 'דנה כהן' })).not.toHaveAttribute('aria-label');
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
});

test('a bar that stands alone says its value in words, and a dash that there is nothing (contract 3.257)', () => {
  render(
    <>
      <Meter share={0.5} spoken={{ label: 'התקדמות', words: '2 מתוך 4' }} />
      <Nothing />
    </>,
  );
  expect(screen.getByRole('meter', { name: 'התקדמות' })).toHaveAttribute('aria-valuetext', '2 מתוך 4');
  expect(screen.getByRole('img', { name: 'אין' })).toHaveTextContent('—');
});
