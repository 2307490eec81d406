import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All quoted texts of this folder that have a Hebrew letter. */
const texts = readdirSync(__dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => readFileSync(join(__dirname, file), 'utf8').match(/'[^'\n]*'|`[^`]*`/g) ?? [])
  .map((quoted) => quoted.slice(1, -1).replace(/\$\{[^}]*\}/g, '${}'))
  .filter((text) => /[א-ת]/.test(text));

/** Texts that the specification gives word for word. */
const AS_SPECIFIED = [
  'הכמות חייבת להיות גדולה או שווה ל-0',
  'הכמות חייבת להיות גדולה מ-0',
  'המחיר חייב להיות גדול או שווה ל-0',
];

const RULES: [rule: string, violation: RegExp][] = [
  ['a page is עמוד', /(^|\s)[בהלוש]?דף($|[\s,.])/],
  ['maintenance is תחזוקה', /אחזקה/],
  ['a loading text is טוען…', /נטענ(?!ה)|נטען|\.\.\./],
  ['quotation marks and gershayim are ״', /"/],
  ['a prefix before a number or a name has a maqaf', /(^|\s)[בלמ](-|\d|\$\{)/],
  ['a new recipe is הוספת מתכון', /מתכון חדש/],
  [
    'a receipt of goods is קבלת סחורה and not קבלה alone',
    /(^|(?<!תאריך|מועד)\s)ה?(קבלה|קבלות)($|\s(?!סחורה))/,
  ],
  ['sub-recipes are תת־מתכונים', /תתי/],
  ['no verb addresses a man or a woman', /(^|\s)(לחץ|הזן|בחר|שים לב|אנא|אתה|הבנתי)($|[\s,.])/],
];

/** Where a tab's title has it, or the text before it holds it. */
const DOTTED = ['lib/hooks.ts', 'shared/record-screen.tsx'];

test('a dot between two parts of a line hangs on what precedes it', () => {
  const web = join(__dirname, '../web');
  const dotted = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => /[ '"`]·/.test(readFileSync(join(web, file), 'utf8')));
  expect(dotted.sort()).toEqual(DOTTED);
  expect(texts.filter((text) => / ·/.test(text))).toEqual([]);
});

test.each(RULES)('in every Hebrew text %s', (_, violation) => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => violation.test(text) && !AS_SPECIFIED.includes(text))).toEqual([]);
});
