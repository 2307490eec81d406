import { grouped } from '../strings/common';

/** Units in the API; grams are shown, but not offered for a new type. */
export const UNITS = ['grams', 'kilograms', 'liters', 'pieces'] as const;
export type Units = (typeof UNITS)[number];

/** The units a new type may have. */
export const SELECTABLE_UNITS = ['kilograms', 'liters', 'pieces'] as const;

/** The largest number of decimals, and the largest value as exact text. */
export interface DecimalLimits {
  decimals: number;
  max: string;
}
export const AMOUNT_LIMITS: DecimalLimits = { decimals: 3, max: '999999999.999' };
/** The decimals of a price in shekels. */
export const PRICE_LIMITS: DecimalLimits = { decimals: 2, max: '999999999.99' };

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?$/;
/** Longer texts are refused: the time to parse a number grows faster than its length. */
const TEXT_MAX = 64;

/** A decimal number as exact text: '12.50' stays '12.50', 0.1 becomes '0.1'. Null for what is not a plain decimal. */
export function decimalText(value: number | string): string | null {
  return typeof value === 'string' && value.trim().length > TEXT_MAX ? null : withBothParts(plainText(value));
}

const plainText = (value: number | string) => (typeof value === 'number' ? digitsOf(value) : value.trim());

function withBothParts(text: string): string | null {
  const parts = DECIMAL.exec(text);
  if (!parts || (!parts[2] && !parts[3])) return null;
  return `${parts[1]}${parts[2] || '0'}${parts[3] ? `.${parts[3]}` : ''}`;
}

/** All digits of a number, however many: 1e-7 is '0.0000001'. What is not finite stays as it is. */
function digitsOf(value: number): string {
  const [, sign, first, rest = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e(.+)$/.exec(String(value)) ?? [];
  if (first === undefined) return String(value);
  const places = Number(exponent);
  return places < 0
    ? `${sign}0.${'0'.repeat(-places - 1)}${first}${rest}`
    : `${sign}${first}${rest.padEnd(places, '0')}`;
}

/** The number of decimals without trailing zeros: '1.500' has 1. */
export function decimalsOf(text: string): number {
  return (text.split('.')[1] ?? '').replace(/0+$/, '').length;
}

/**
 * A decimal number or text in thousandths, of any length. More than three decimals are cut off, so check `decimalsOf`
 * first. Throws for what is no number: it is not 0.
 */
export function thousandths(value: number | string): bigint {
  const text = withBothParts(plainText(value));
  if (text === null) throw new RangeError(`not a decimal number: ${value}`);
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole) * 1000n + BigInt(fraction.slice(0, 3).padEnd(3, '0'));
  return negative ? -size : size;
}

/** Thousandths as a decimal text without trailing zeros. */
export function fromThousandths(value: bigint): string {
  const size = value < 0n ? -value : value;
  const fraction = String(size % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${size / 1000n}${fraction && `.${fraction}`}`;
}

/** Returns -1, 0 or 1 when a is less than, equal to or more than b, exact to the thousandth. */
export function compareAmounts(a: number | string, b: number | string): -1 | 0 | 1 {
  const difference = thousandths(a) - thousandths(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The numbers that a field accepts. */
export type NumberRange = 'fromZero' | 'aboveZero' | 'any';

export function isInRange(value: number | string, range: NumberRange): boolean {
  const sign = compareAmounts(value, 0);
  return range === 'any' || sign > 0 || (range === 'fromZero' && sign === 0);
}

/** The exact sum as a decimal text. */
export function addAmounts(amounts: readonly (number | string)[]): string {
  return fromThousandths(amounts.reduce((sum, amount) => sum + thousandths(amount), 0n));
}

/** a minus b, exactly, as a decimal text. */
export function subtractAmounts(a: number | string, b: number | string): string {
  return fromThousandths(thousandths(a) - thousandths(b));
}

/**
 * Formats an amount with up to two decimals, no trailing zeros and grouped thousands. Returns null for an amount above
 * zero that two decimals would show as 0 (the screen shows 'less than 0.01').
 */
export function shownAmount(value: number | string): string | null {
  const exact = thousandths(value);
  if (exact !== 0n && exact > -10n && exact < 10n) return null;
  const half = exact < 0n ? -5n : 5n;
  return exactAmount(fromThousandths(((exact + half) / 10n) * 10n));
}

/** Formats a number with all its decimals, no trailing zeros and grouped thousands. */
export function exactAmount(value: number | string): string {
  const plain = plainText(value);
  const [whole = '', fraction = ''] = (withBothParts(plain) ?? plain).split('.');
  const decimals = fraction.replace(/0+$/, '');
  return grouped(whole) + (decimals && `.${decimals}`);
}

/** Formats a price in shekels with two decimals and grouped thousands. */
export function shownPrice(value: number | string): string {
  const [whole = '0', fraction = ''] = exactAmount(value).split('.');
  return `${whole}.${fraction.padEnd(PRICE_LIMITS.decimals, '0')}`;
}
