import { NAME_MAX, TEXT_MAX } from './limits';

/**
 * The longest text of at most `max` characters as it may arrive, with what cleaning drops. It is bounded before anything is
 * done with it: the time to put marks in order grows with the square of their number.
 */
export const rawMax = (max: number) => 4 * max;

/** An emoji as Unicode writes it: what a joiner, a selector or a tag is for. */
const KEYCAP = String.raw`[0-9#*]\u{FE0F}\u{20E3}`;
const PICTURE = String.raw`\p{ExtPict}(?:\u{FE0E}|\u{FE0F}\u{20E3}?|\p{EMod})?(?:[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})?`;
/**
 * What has no look of its own, or turns what is beside it: controls, direction marks, isolates and overrides, zero width
 * characters, soft hyphens, fillers (some are letters by their kind), selectors, tags.
 */
const UNSEEN = String.raw`[\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F\p{Bidi_C}\p{DI}\p{NChar}\u{FFF9}-\u{FFFB}\u{2800}\u{13441}\u{13442}\u{1D159}]`;
const EMOJI_OR_UNSEEN = new RegExp(`(${KEYCAP}|${PICTURE}(?:\\u{200D}${PICTURE})*)|${UNSEEN}`, 'gu');
/** A mark belongs on a letter, not on nothing, and a few on each: a pile of them covers the lines above. */
const LONE_MARKS = /(?<=^|[\s\u0085])\p{M}+/gu;
const PILED_MARKS = /(?<=\p{M}{8})\p{M}+/gu;
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;

function seen(text: string): string {
  return text
    .replace(EMOJI_OR_UNSEEN, (_, emoji: string | undefined) => emoji ?? '')
    .replace(LONE_MARKS, '')
    .replace(PILED_MARKS, '')
    .normalize('NFC')
    .replace(PILED_MARKS, '');
}

/** Cleans a name or another text of one line for storage: what is seen, composed, trimmed, with single spaces. */
export function cleanName(name: string): string {
  return seen(name.slice(0, rawMax(NAME_MAX)))
    .replace(/[\s\u0085]+/gu, ' ')
    .trim();
}

/** Cleans a long text in the same way, line by line. */
export function cleanText(text: string): string {
  return seen(text.slice(0, rawMax(TEXT_MAX)))
    .replace(LINE_ENDS, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** Folds case in every script: by way of capitals, as `ß` and `ς` are small letters of `SS` and `Σ`. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

const APOSTROPHES = /[’‘‛`´′ʹʼ׳＇]/gu;
const QUOTES = /''|[“”„‟″ʺ״＂]/gu;
const HYPHENS = /[‐‑‒–—―−־﹘﹣－]/gu;

/**
 * The key by which names are compared: two names with the same key are the same name. An emoji is the same with and without
 * a selector, which few see.
 */
export function nameKey(name: string): string {
  return foldCase(cleanName(name).replace(/[\uFE0E\uFE0F]/g, ''))
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(HYPHENS, '-');
}

/** The keys of a text that is searched for as it is typed: a geresh at its end may be the first half of gershayim. */
export function searchKeys(text: string): string[] {
  const key = nameKey(text);
  return key.endsWith("'") ? [key, key.replace(/'$/, '"')] : [key];
}

/** Tells of names whether they contain what is searched for, by their keys. */
export function finderOf(text: string): (name: string) => boolean {
  const searched = searchKeys(text);
  return (name) => {
    const key = nameKey(name);
    return searched.some((one) => key.includes(one));
  };
}

/** The key of a text that may be longer than a name: such a one is compared whole. */
export const textKey = (text: string): string => (text.length > rawMax(NAME_MAX) ? text : nameKey(text));

/** The item that a name means: the exact spelling, else the first with its key. */
export function findNamed<One>(
  all: readonly One[],
  name: string,
  nameOf: (one: One) => string,
): One | undefined {
  const key = textKey(name);
  return all.find((one) => nameOf(one) === name) ?? all.find((one) => textKey(nameOf(one)) === key);
}

/** Whether there is anything to be seen in a text. */
export function isVisible(text: string): boolean {
  return cleanText(text) !== '';
}

/** Whether a text can be stored: no NUL and no unpaired surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Removes control characters and unpaired surrogates from an external text. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
}

/** The number of a lot as people write it, '188' or '#188'; null for other text. */
export function lotNumberIn(text: string): number | null {
  const [, digits] = /^#?(\d{1,15})$/.exec(cleanName(text)) ?? [];
  return digits ? Number(digits) : null;
}
