import { render } from '@testing-library/react';
import { isolated } from '../../strings/isolated';
import { FreeText } from './free-text';
import { Bdi } from './primitives';

test.each([
  ['Philadelphia גבינת שמנת', 'rtl', ''],
  ['Heinz', null, ''],
  ['LOT-7355', null, 'nowrap'],
  ['2026/11–B', null, 'nowrap'],
  ['מלון הים - אגף מערבי', 'rtl', ''],
])(
  '%s stands in its own direction, in a plain text, too, and in one piece if it is a batch (contract 3.240)',
  (text, dir, whiteSpace) => {
    const shown = render(<Bdi>{text}</Bdi>).container.querySelector('bdi')!;
    expect([shown.getAttribute('dir'), shown.style.whiteSpace]).toEqual([dir, whiteSpace]);
    expect(isolated(text)).toBe(`${dir === 'rtl' ? '\u2067' : '\u2068'}${text}\u2069`);
  },
);

test('batches in what a person wrote are in one piece (contract 3.240)', () => {
  const text = 'נזרקו LOT-7355 ו־B-12/4.\nאי-התאמה של Philadelphia';
  const shown = render(<FreeText>{text}</FreeText>).container.querySelector('bdi')!;
  expect(shown.textContent).toBe(text);
  const whole = Array.from(shown.querySelectorAll('bdi'), (part) => [
    part.textContent,
    part.style.whiteSpace,
  ]);
  expect(whole).toEqual([
    ['LOT-7355', 'nowrap'],
    ['B-12/4', 'nowrap'],
  ]);
});
