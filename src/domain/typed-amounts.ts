import { validationText as text } from '../strings/validation';
import { compareAmounts, type DecimalLimits, decimalsOf, decimalText } from './amounts';
import { cleanName } from './names';

// Not in amounts.ts, because home shows amounts and is the first that is loaded, but nothing is typed there.

/** Why a value is refused; a comma has its own message, since it is often meant as a decimal point. */
export type DecimalProblem = 'number' | 'comma' | 'decimals' | 'tooLarge';

/** Parses a number or numeric text to exact text within the limits, or returns the problem. */
export function readDecimal(
  value: number | string,
  { decimals, max }: DecimalLimits,
): { exact: string } | { problem: DecimalProblem } {
  const exact = decimalText(value);
  if (exact === null) return { problem: /^-?[\d.]*,[\d.,]*$/.test(String(value)) ? 'comma' : 'number' };
  if (decimalsOf(exact) > decimals) return { problem: 'decimals' };
  return compareAmounts(exact.replace('-', ''), max) > 0 ? { problem: 'tooLarge' } : { exact };
}

export function decimalError(problem: DecimalProblem, { decimals }: DecimalLimits): string {
  return problem === 'decimals' ? text.decimals(decimals) : text[problem];
}

const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * Normalizes a typed or pasted number: removes valid thousands separators and replaces a typographic minus. Other
 * characters stay, for `readDecimal` to refuse: removing them could change the number.
 */
export function typedDecimal(typed: string): string {
  const plain = cleanName(typed).replace(/^[\u2212\u2013]/, '-');
  return GROUPED.test(plain) ? plain.replaceAll(',', '') : plain;
}

/** `typedDecimal` for a price, which may have a currency sign. */
export function typedPrice(typed: string): string {
  return typedDecimal(typedDecimal(typed).replace(/^₪(?=.)|(?<=.)₪$/, ''));
}
