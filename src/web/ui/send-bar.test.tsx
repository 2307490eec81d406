import { render, screen } from '@testing-library/react';
import { Button } from './button';
import { SendBar, SubmitButton } from './send-bar';
import { sendBarHeight } from './theme';

const bar = (says: (string | null)[], note?: string) => (
  <SendBar says={says} note={note}>
    <Button>ביטול</Button>
    <SubmitButton>דיווח</SubmitButton>
  </SendBar>
);

test('the bar says what will be sent, part by part as it is filled in, and what is missing (contract 3.250)', () => {
  const { rerender } = render(bar(['12 ק״ג חזה עוף', null, 'אצווה L-7'], 'חסר תוקף'));
  const send = screen.getByRole('button', { name: 'דיווח' });
  expect(send).toHaveAccessibleDescription('12 ק״ג חזה עוף · אצווה L-7 חסר תוקף');
  // A line never begins with the dot.
  expect(document.body.textContent).toContain('עוף\u00a0· אצווה');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['ביטול', 'דיווח']);
  rerender(bar([null]));
  expect(send).not.toHaveAttribute('aria-describedby');
});

test('as long as it is there, the page knows how high it is', () => {
  const { unmount } = render(bar([]));
  const height = () => document.documentElement.style.getPropertyValue(sendBarHeight);
  expect(height()).toBe('0px');
  unmount();
  expect(height()).toBe('');
});
