import fc from 'fast-check';
import { cutText, firstGrapheme } from './graphemes';
import { NAME_MAX, TEXT_MAX } from './limits';
import {
  cleanName,
  cleanText,
  finderOf,
  findNamed,
  isStorableText,
  isVisible,
  lotNumberIn,
  nameKey,
  rawMax,
} from './names';

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

test.each([
  [`${FAMILY} כהן`, FAMILY],
  ['דנה', 'ד'],
  ['ד', 'ד'],
  ['Dana', 'D'],
  ['שָׁלוֹם', 'שָׁ'],
  ['e\u0301lan', 'e\u0301'],
  ['1️⃣', '1️⃣'],
  ['', ''],
])('the first sign of %s is %s, whole', (text, first) => {
  expect(firstGrapheme(text)).toBe(first);
});

/** Characters that meet each other badly. */
const UNITS = [
  ...['א', 'ש', 'ג', 'a', 'Z', 'ß', 'Σ', 'ς', 'İ', 'ı', 'é', 'é', 'ΐ', 'ŉ', 'ẞ', '1', '#'],
  ...['\u05b8', '\u05c1', '\u0301', '\u0323', '\ufb2c', '\u0345', '\u1100', '\u1161', '\u3164'],
  ...[' ', '\t', '\n', '\r', '\u0085', '\u00a0', '\u2007', '\u2028', '\u3000', '\ufeff'],
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u00ad',
    '\u2060',
    '\u034f',
  ],
  ...['\u0001', '\u001d', '\u2800', '\ufff9', '\ufdd0', '\ufe0e', '\ufe0f', '\u20e3', '\u{e0101}'],
  ...['🥕', '👩', '🏽', '❤', '🏴', '🇮', '🇱', '\u{e0067}', '\u{e0065}', '\u{e006e}', '\u{e007f}'],
  ...["'", '’', '׳', '´', '"', '״', '”', '-', '־', '–', '‐', '.', '/'],
];
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...UNITS), maxLength: 24 }),
  fc.string({ unit: 'binary', maxLength: 24 }),
);

test.each([
  ['spaces of any kind, trimmed and folded to one', '  גזר \t\u00a0\u2003שטוף\n', 'גזר שטוף'],
  ['composed letters', 'cafe\u0301', 'caf\u00e9'],
  ['direction marks', '\u200fגזר\u200e', 'גזר'],
  ['isolates and overrides', '\u2067\u202eגזר\u202c 01/02\u2069', 'גזר 01/02'],
  ['zero width characters and soft hyphens', 'ג\u200bז\u200cר\u2060 שט\u00adוף\ufeff', 'גזר שטוף'],
  ['a joiner and a selector of no emoji', 'ג\u200dזר 7\ufe0f', 'גזר 7'],
  ['a joiner at the end of an emoji', '👩\u200d', '👩'],
  ['Hangul and Braille fillers', '\u3164\u115f\uffa0\u2800גזר', 'גזר'],
  ['tags without a flag', 'גזר\u{e0067}\u{e0065}', 'גזר'],
  ['controls, the group separator of a scanner among them', 'LOT\u001d7\u0007', 'LOT7'],
  ['a mark on nothing', '\u05b8 \u0301גזר', 'גזר'],
])('cleaning of a name drops or folds %s (contract 1.200)', (_, typed, cleaned) => {
  expect(cleanName(typed)).toBe(cleaned);
  expect(cleanText(typed)).toBe(cleaned);
  expect(nameKey(typed)).toBe(nameKey(cleaned));
});

test.each([
  ...['👨‍👩‍👧 משפחתי', '❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 צ׳דר', '1️⃣', '👩🏽‍🍳', '🇮🇱', '🏳️‍🌈', '☕︎'],
  ...['בְּרֵאשִׁית', 'จ้าวพระยา', 'Crème brûlée', 'q̃uinoa'],
])('an emoji, niqqud and other marks stay where they belong: %s (contract 1.201)', (name) => {
  expect(cleanName(name)).toBe(name.normalize('NFC'));
});

test('a pile of marks on one letter is cut (contract 1.200)', () => {
  expect(cleanName(`a${'\u0301\u0323'.repeat(100)}b`).length).toBeLessThan(12);
});

test('a long text is cleaned line by line and keeps its lines (contract 1.203)', () => {
  expect(cleanText('\u200f  שורה \u202e אחת \r\n\r\n שתיים\u2028שלוש\u0085\n')).toBe(
    'שורה אחת\n\nשתיים\nשלוש',
  );
  expect(cleanName('שורה\r\nשתיים')).toBe('שורה שתיים');
});

test.each([
  ['spaces and case', ' Tofu  XL ', 'tofu xl'],
  ['case of other scripts', 'СЫР ΣΊΣΥΦΟΣ', 'сыр σίσυφος'],
  ['sharp s', 'Weiße Soße', 'WEISSE SOSSE'],
  ['a direction mark', 'גזר\u200f', 'גזר'],
  ['an apostrophe for a geresh', "ג'ינג'ר", 'ג׳ינג׳ר'],
  ['a typographic apostrophe', 'ג’ינג‘ר', 'ג´ינג`ר'],
  ['a quote for gershayim', 'ע"פ', 'ע״פ'],
  ['two geresh for gershayim', 'ע׳׳פ', 'ע”פ'],
  ['a hyphen for a maqaf', 'תפוח-אדמה', 'תפוח־אדמה'],
  ['a dash for a maqaf', 'תפוח–אדמה', 'תפוח־אדמה'],
  ['an emoji’s selector', '❤️ סלט', '❤ סלט'],
  ['marks in another order', 'שָׁ', 'שָׁ'],
])('names that differ only in %s are the same name (contract 1.28, 1.204)', (_, one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['גזר', 'גזר שטוף'],
  ['גזר', 'גָּזָר'],
  ['תפוח אדמה', 'תפוח־אדמה'],
  ['👨‍👩‍👧', '👨👩👧'],
])('%s and %s are two names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('cleaning and keys are the same a second time, and a key is that of what was cleaned (contract 1.204)', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const [cleaned, key] = [cleanName(typed), nameKey(typed)];
      expect(cleanName(cleaned)).toBe(cleaned);
      expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
      expect(nameKey(cleaned)).toBe(key);
      expect(nameKey(key)).toBe(key);
      expect(cleanName(cleanText(typed))).toBe(cleaned);
      expect(cleaned).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u200b\u200c\u2028\u2029\ufeff]/u);
    }),
    { numRuns: 2_000 },
  );
});

test('every letter has one key in both cases (contract 1.204)', () => {
  const letters = Array.from({ length: 0x1_f000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    /\p{Changes_When_Casemapped}/u.test(letter),
  );
  const torn = letters.filter((letter) => {
    const keys = [letter, letter.toLowerCase(), letter.toUpperCase(), nameKey(`x${letter}`).slice(1)];
    return new Set(keys.map((text) => nameKey(`x${text}`))).size > 1;
  });
  expect(torn).toEqual([]);
});

test.each([
  ["ע'", 'דבש ע״פ', true],
  ["ע''", 'דבש ע״פ', true],
  ['ע׳', "דבש ע'", true],
  ["ע'פ", 'דבש ע״פ', false],
  ["ע'", 'דבש עם אגוזים', false],
  ['', 'דבש', true],
])('typing %j finds %j: %j (contract 1.227)', (typed, name, found) => {
  expect(finderOf(typed)(name)).toBe(found);
});

test('text without anything to be seen is not visible (contract 1.202)', () => {
  for (const text of [
    '',
    ' \n',
    '\u200b \u200f',
    '\u3164',
    '\u2800\u00a0',
    '\ufe0f',
    '\u200d',
    '\u0301',
    '\u{e0067}',
  ])
    expect({ text, seen: isVisible(text) }).toEqual({ text, seen: false });
  for (const text of ['\u200fגזר', '-', '.', '🥕', '1️⃣'])
    expect({ text, seen: isVisible(text) }).toEqual({ text, seen: true });
});

test('a text longer than a raw text may be is not examined (contract 1.205)', () => {
  expect(cleanName('\u200f'.repeat(rawMax(NAME_MAX)) + 'גזר')).toBe('');
  expect(cleanText('\u200f'.repeat(rawMax(TEXT_MAX)) + 'גזר')).toBe('');
  expect(nameKey('a'.repeat(1_000_000)).length).toBe(rawMax(NAME_MAX));
});

test('a text with a NUL or an unpaired surrogate cannot be stored (contract 1.34)', () => {
  expect(isStorableText('גזר 🥕')).toBe(true);
  expect(isStorableText('a\u0000')).toBe(false);
  expect(isStorableText('\ud83e')).toBe(false);
});

test('a name that several records match means the exact spelling, else the first with its key; long texts are compared whole (contract 1.213)', () => {
  const long = 'א'.repeat(2_000);
  const all = ['צ׳יפס', "צ'יפס", `${long}1`];
  const found = (name: string) => findNamed(all, name, (one) => one);
  expect(["צ'יפס", 'צ׳יפס', 'צ’יפס', `${long}1`, `${long}2`, 'אחר'].map(found)).toEqual([
    "צ'יפס",
    'צ׳יפס',
    'צ׳יפס',
    `${long}1`,
    undefined,
    undefined,
  ]);
});

test.each([
  ['188', 188],
  [' #188 ', 188],
  ['999999999999999', 999_999_999_999_999],
])('a lot is searched by its number: %p', (text, number) => {
  expect(lotNumberIn(text)).toBe(number);
});

test.each(['', '#', '18a', '1 8', '-1', '1.5', '1234567890123456'])('no lot number: %p', (text) => {
  expect(lotNumberIn(text)).toBeNull();
});
