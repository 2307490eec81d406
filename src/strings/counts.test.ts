import { countAlone, counted, countedWith, type Noun, NOUNS, prefixed } from './counts';
import { receiptNoun } from './nouns';

const customer: Noun = { gender: 'm', one: 'לקוח', many: 'לקוחות' };
const account: Noun = { gender: 'm', one: 'חשבון', many: 'חשבונות' };
const workday: Noun = { gender: 'm', one: 'יום עבודה', many: 'ימי עבודה' };
const deviation: Noun = { gender: 'f', one: 'חריגה', many: 'חריגות' };
const { item, minute, hour, day, clause } = NOUNS;

test.each([
  [counted(1, customer), 'לקוח אחד'],
  [counted(2, customer), 'שני לקוחות'],
  [counted(3, customer), '3 לקוחות'],
  [counted(0, customer), '0 לקוחות'],
  [counted('2', account), 'שני חשבונות'],
  [counted('יותר מ־10,000', account), 'יותר מ־10,000 חשבונות'],
  [counted(12_345, item), '12,345 פריטים'],
  [counted(1, deviation), 'חריגה אחת'],
  [counted(2, deviation), 'שתי חריגות'],
  [counted(2, receiptNoun), 'שתי קבלות סחורה'],
  [counted(1, day), 'יום'],
  [counted(2, day), 'יומיים'],
  [counted(2, hour), 'שעתיים'],
  [counted(2, minute), 'שתי דקות'],
  [prefixed('ל', counted(1, customer)), 'ללקוח אחד'],
  [prefixed('ל', counted(2, customer)), 'לשני לקוחות'],
  [prefixed('ל', counted(3, customer)), 'ל־3 לקוחות'],
  [prefixed('מ', counted(2, item)), 'משני פריטים'],
  [prefixed('ב', counted(2, workday)), 'בשני ימי עבודה'],
  [countedWith(1, clause, 'חסר', 'חסרים'), 'סעיף אחד חסר'],
  [countedWith(2, clause, 'חסר', 'חסרים'), 'שני סעיפים חסרים'],
  [`${countAlone(1, 'f')} פתוחה`, 'אחת פתוחה'],
  [`${countAlone(2, 'f')} פתוחות`, 'שתיים פתוחות'],
  [countAlone(2, 'm'), 'שניים'],
  [countAlone(3, 'f'), '3'],
])('a count is said as people say it: %s (contract 3.223)', (said, expected) => expect(said).toBe(expected));
