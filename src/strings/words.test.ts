import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every quoted text of this folder with a Hebrew letter in it. */
const texts = readdirSync(__dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => readFileSync(join(__dirname, file), 'utf8').match(/'[^'\n]*'|`[^`]*`/g) ?? [])
  .map((quoted) => quoted.slice(1, -1).replace(/\$\{[^}]*\}/g, '${}'))
  .filter((text) => /[א-ת]/.test(text));

/** Written so in the specification, letter for letter. */
const AS_SPECIFIED = [
  'הכמות חייבת להיות גדולה או שווה ל-0',
  'הכמות חייבת להיות גדולה מ-0',
  'המחיר חייב להיות גדול או שווה ל-0',
];

const RULES: [rule: string, broken: RegExp][] = [
  ['a page is עמוד', /(^|[\sבהלומש])דף($|[\s,.])/],
  ['maintenance is תחזוקה', /אחזקה/],
  ['what loads says טוען…', /נטענ|נטען|\.\.\./],
  ['quotation marks and gershayim are ״', /"/],
  ['a prefix before a figure or a name takes a maqaf', /(^|\s)[בלמ](-|\d|\$\{)/],
  ['a new recipe is הוספת מתכון', /מתכון חדש/],
  ['a receipt of goods is קבלת סחורה, never קבלה alone', /(^|(?<!תאריך)\s)ה?(קבלה|קבלות)($|\s(?!סחורה))/],
  ['sub-recipes are תת־מתכונים', /תתי/],
  ['nobody is addressed as he or she', /(^|\s)(לחץ|הזן|בחר|שים לב|אנא|אתה|הבנתי)($|[\s,.])/],
];

test.each(RULES)('in every Hebrew text %s', (_, broken) => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => broken.test(text) && !AS_SPECIFIED.includes(text))).toEqual([]);
});
