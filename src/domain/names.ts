/** The longest name of a type, recipe, supplier, customer or batch, in characters. */
export const NAME_MAX = 256;
/** The longest note or other long text, in characters. */
export const TEXT_MAX = 4000;

/** Normalizes a name for storage: composed Unicode, trimmed, single spaces. */
export function cleanName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** The key by which names are compared: two names with the same key are the same name. */
export function nameKey(name: string): string {
  return cleanName(name).toLowerCase();
}

export function isVisible(name: string): boolean {
  return /[^\s\p{Cf}]/u.test(name);
}

/** Whether a text can be stored: no NUL and no unpaired surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Removes control characters and unpaired surrogates from an external text. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
}
