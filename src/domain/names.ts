/** The longest name of a type, recipe, supplier, customer or batch, in characters. */
export const NAME_MAX = 256;
/** The longest note or other long text, in characters. */
export const TEXT_MAX = 4000;

/** A name as it is kept: composed Unicode, trimmed, runs of white space made one space. */
export function cleanName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** A name as it is compared: two names with the same key are the same name. */
export function nameKey(name: string): string {
  return cleanName(name).toLowerCase();
}

/** Whether a name shows anything: not only white space and characters without a shape. */
export function isVisible(name: string): boolean {
  return /[^\s\p{Cf}]/u.test(name);
}

/** Whether a text can be stored: no NUL and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** A text from outside without control characters and broken surrogates. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
}
