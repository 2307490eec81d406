import { isDay } from './days';
import { isVisible } from './names';

/** What a reader says of the kind of code: GS1-128, DataMatrix, DataBar, QR. */
const KIND = /^\](?:C1|d2|Q3|e0)/;
/** Ends an element of no fixed length. */
const SEPARATOR = '\u001d';
/** The whole lengths of the elements that have one, by the first two digits of their identifiers. */
const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((two) => [two, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((two) => [two, 10])),
};

/** What a code on a package says of a lot. */
export interface ScannedCode {
  batch: string | null;
  /** 'YYYY-MM-DD'. */
  expiry: string | null;
}

/** The element string of a scanned code, without what nobody sees before it; null for what a person types. */
function scannedIn(text: string): string | null {
  const first = text.search(/[\x1d\x21-\x7e]/);
  const code = first > 0 && !isVisible(text.slice(0, first)) ? text.slice(first) : text;
  return KIND.test(code) || code.includes(SEPARATOR) ? code : null;
}

/** A day of six digits; day 00 is the last of its month. A year is within 50 years of today's. */
function dayOf(digits: string, today: string): string | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const [year = 0, month = 0, day = 0] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2)));
  const thisYear = Number(today.slice(0, 4));
  const ahead = ((((year - thisYear) % 100) + 150) % 100) - 50;
  const last = new Date(Date.UTC(thisYear + ahead, month, 0)).getUTCDate();
  const read = [thisYear + ahead, digits.slice(2, 4), String(day || last).padStart(2, '0')].join('-');
  return isDay(read) ? read : null;
}

/** The elements of a scanned code by their identifiers, of those that are asked for below. */
function elementsOf(code: string): Map<string, string> {
  const elements = new Map<string, string>();
  let rest = code.replace(KIND, '');
  while (rest !== '') {
    const end = rest.indexOf(SEPARATOR);
    const length = FIXED[rest.slice(0, 2)] ?? (end < 0 ? rest.length : end);
    const element = rest.slice(0, length);
    elements.set(element.slice(0, 2), element.slice(2));
    rest = rest.slice(length).replace(/^\u001d/, '');
  }
  return elements;
}

/** Reads a scanned code: its batch (10) and its expiry (17). Null for a text that is none. */
export function readScannedCode(text: string, today: string): ScannedCode | null {
  const code = scannedIn(text);
  if (code === null) return null;
  const elements = elementsOf(code);
  return { batch: batchIn(elements.get('10') ?? '') || null, expiry: dayOf(elements.get('17') ?? '', today) };
}

/** The batch of what stands in the field of a batch: that of a scanned code, or the text itself. */
export function batchIn(text: string): string {
  // One code may have been read into another.
  const code = scannedIn(text);
  return code === null ? text : batchIn(elementsOf(code).get('10') ?? '');
}

/** Whether a text is a GTIN of 8, 12, 13 or 14 digits with its right check digit (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text.padStart(14, '0')].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}
