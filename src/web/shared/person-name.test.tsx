import { render } from '@testing-library/react';
import { type Person, PersonProvider } from '../lib/contexts';
import { isOf, PersonName } from './person-name';

const shown = (person: Partial<Person>, name: string, id: number | null) =>
  render(
    <PersonProvider value={{ subject: 'dana', name: 'דנה כהן', ...person }}>
      <PersonName name={name} id={id} />
    </PersonProvider>,
  ).container.textContent;

test('two people with one name are told apart by their number, which nobody else has (contract 6.202)', () => {
  const sharedNames = new Set(['דנה כהן']);
  expect(shown({ sharedNames }, 'דנה כהן', 3)).toBe('דנה כהן (מס׳ 3)');
  expect(shown({ sharedNames }, 'דנה כהן', 9)).toBe('דנה כהן (מס׳ 9)');
  expect(shown({ sharedNames }, 'יוסי ברק', 4)).toBe('יוסי ברק');
  // What a command did is nobody's.
  expect(shown({ sharedNames }, 'דנה כהן', null)).toBe('דנה כהן');
  expect(shown({}, 'דנה כהן', 3)).toBe('דנה כהן');
});

test('the person’s own records are recognized by id, under any name, and by name where there is no id (contract 6.203)', () => {
  const dana = { subject: 'dana', name: 'דנה לוי' };
  const before = { name: 'דנה כהן', id: 3 };
  expect(isOf({ ...dana, recordId: 3 }, before)).toBe(true);
  expect(isOf({ ...dana, recordId: 9 }, { name: 'דנה לוי', id: 3 })).toBe(false);
  expect(isOf({ ...dana, recordId: null }, { name: 'דנה לוי', id: 9 })).toBe(true);
  expect(isOf(dana, before)).toBe(false);
});
