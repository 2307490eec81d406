import fc from 'fast-check';
import { cutText, firstGrapheme } from './graphemes';

const FAMILY = '👨‍👩‍👧';

test.each([
  ['גזר', 10, 'גזר'],
  ['גזר', 3, 'גזר'],
  ['גזר', 2, 'גז'],
  [`גזר ${FAMILY}`, 4 + FAMILY.length, `גזר ${FAMILY}`],
  [`גזר ${FAMILY}`, 3 + FAMILY.length, 'גזר '],
  ['גזר 🥕', 5, 'גזר '],
  ['🇮🇱🇮🇱', 6, '🇮🇱'],
  ['שָׁלוֹם', 2, 'שָׁ'.slice(0, 2)],
  ['שָׁלוֹם', 4, 'שָׁל'],
  ['🥕', 1, ''],
  ['', 5, ''],
])('%s cut at %d is %s (contract 1.206)', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

test('a text is cut at no half of a sign (contract 1.206)', () => {
  const signs = ['א', 'a', ' ', '🥕', FAMILY, '🇮🇱', '1️⃣', 'שָׁ', '👩🏽‍🍳'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 12 }), fc.nat(40), (parts, max) => {
      const fitting = parts.filter((_, at) => parts.slice(0, at + 1).join('').length <= max).join('');
      const cut = cutText(parts.join(''), max);
      if (fitting !== '') expect(cut).toBe(fitting);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});

test('the first sign of a text is whole', () => {
  expect(firstGrapheme(`${FAMILY} כהן`)).toBe(FAMILY);
  expect(firstGrapheme('')).toBe('');
});
