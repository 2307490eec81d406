import { grouped } from './common';

/** A noun as it is counted. */
export interface Noun {
  gender: 'm' | 'f';
  one: string;
  many: string;
  /** Its own word for two of it: 'יומיים'. */
  two?: string;
  /** Said without 'one': 'יום', not 'יום אחד'. */
  bare?: true;
}

const NUMERALS = {
  m: { one: 'אחד', two: 'שני', twoAlone: 'שניים' },
  f: { one: 'אחת', two: 'שתי', twoAlone: 'שתיים' },
} as const;

/** A count as people say it: 'לקוח אחד', 'שני לקוחות', '3 לקוחות', 'יותר מ־10,000 לקוחות'. A text has its figures grouped. */
export function counted(count: number | string, { gender, one, many, two, bare }: Noun): string {
  const numeral = NUMERALS[gender];
  if (Number(count) === 1) return bare ? one : `${one} ${numeral.one}`;
  if (Number(count) === 2) return two ?? `${numeral.two} ${many}`;
  return `${typeof count === 'string' ? count : grouped(count)} ${many}`;
}

/** A count, and what is said of it in one of two forms: 'סעיף אחד חסר', 'שני סעיפים חסרים'. */
export const countedWith = (count: number | string, noun: Noun, ofOne: string, ofMany: string) =>
  `${counted(count, noun)} ${Number(count) === 1 ? ofOne : ofMany}`;

/** A count without its noun: 'אחת', 'שתיים', '3'. */
export const countAlone = (count: number, gender: Noun['gender']) =>
  count === 1 ? NUMERALS[gender].one : count === 2 ? NUMERALS[gender].twoAlone : grouped(count);

/** A letter before a count: 'לשני לקוחות', and with a maqaf before figures 'ל־3 לקוחות'. */
export const prefixed = (letter: string, count: string) => `${letter}${/^\d/.test(count) ? '־' : ''}${count}`;

/** Nouns that several features count. */
export const NOUNS = {
  item: { gender: 'm', one: 'פריט', many: 'פריטים' },
  clause: { gender: 'm', one: 'סעיף', many: 'סעיפים' },
  minute: { gender: 'f', one: 'דקה', many: 'דקות', bare: true },
  hour: { gender: 'f', one: 'שעה', many: 'שעות', two: 'שעתיים', bare: true },
  day: { gender: 'm', one: 'יום', many: 'ימים', two: 'יומיים', bare: true },
} as const satisfies Record<string, Noun>;
