import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextArea } from './text-input';

function Notes() {
  const [notes, setNotes] = useState('');
  return <TextArea aria-label="הערות" value={notes} onChange={setNotes} />;
}

test('notes grow with their text in a browser that does not know field-sizing (spec 9.22)', async () => {
  // jsdom lays nothing out.
  jest.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return 20 * this.value.split('\n').length;
  });
  render(<Notes />);
  const notes = screen.getByLabelText<HTMLTextAreaElement>('הערות');
  await userEvent.type(notes, 'שורה{Enter}שורה{Enter}שורה');
  expect(notes.style.blockSize).toBe('60px');
});
