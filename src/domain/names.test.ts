import { cleanName, isStorableText, isVisible, nameKey } from './names';

test('a name is cleaned by trimming, single spaces and composed letters', () => {
  expect(cleanName('  גזר \t שטוף\n')).toBe('גזר שטוף');
  expect(cleanName('cafe\u0301')).toBe('caf\u00e9');
});

test('names that differ only in spaces and case are the same name (contract 1.28)', () => {
  expect(nameKey(' Tofu  XL ')).toBe(nameKey('tofu xl'));
  expect(nameKey('גזר')).not.toBe(nameKey('גזר שטוף'));
});

test('a name of only spaces and invisible characters is not visible', () => {
  expect(isVisible('\u200b \u200f')).toBe(false);
  expect(isVisible('\u200fגזר')).toBe(true);
});

test('a text with a NUL or an unpaired surrogate cannot be stored (contract 1.34)', () => {
  expect(isStorableText('גזר 🥕')).toBe(true);
  expect(isStorableText('a\u0000')).toBe(false);
  expect(isStorableText('\ud83e')).toBe(false);
});
