import { config, z } from 'zod';
import {
  AMOUNT_LIMITS,
  type DecimalLimits,
  isInRange,
  type NumberRange,
  PRICE_LIMITS,
  SELECTABLE_UNITS,
  type Units,
  UNITS,
} from '../domain/amounts';
import { isDay, isTimestamp } from '../domain/days';
import { NAME_MAX, TEXT_MAX } from '../domain/limits';
import { cleanName, cleanText, isStorableText, rawMax } from '../domain/names';
import { decimalError, readDecimal } from '../domain/typed-amounts';
import { grouped } from '../strings/common';
import { validationText as text } from '../strings/validation';

// Schemas read these settings when they are created. Every file with schemas imports this one, so they come first.
config({
  // Hebrew messages for checks without one of their own.
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return text.unknownKey;
    if (issue.code === 'too_big') return text.tooLarge;
    return issue.input === undefined || issue.input === null ? text.required : text.wrongType;
  },
  // The page's Content-Security-Policy forbids compiling code at run time, and the browser reports each attempt.
  jitless: 'document' in globalThis,
});

export const id = z.int().positive();

/** A text that is cleaned; what is longer than a text of `max` characters may arrive is refused before that. */
export function cleaned(max: number, clean: (raw: string) => string, message: string) {
  const tooLong = text.tooLong(grouped(max));
  return z
    .string(message)
    .max(rawMax(max), tooLong)
    .refine(isStorableText, text.badText)
    .transform(clean)
    .pipe(z.string().max(max, tooLong));
}

/** A name: 1 to 256 characters after cleaning. */
export function name(required: string = text.required) {
  return cleaned(NAME_MAX, cleanName, required).pipe(z.string().min(1, required));
}

/** A short text of at most `max` characters that may be missing; a missing or blank one becomes null. */
export function optionalText(max = NAME_MAX, clean = cleanName) {
  return cleaned(max, clean, text.wrongType)
    .nullish()
    .transform((value) => value || null);
}

/** A text of at most 4,000 characters after cleaning, in lines. */
export const longText = cleaned(TEXT_MAX, cleanText, text.wrongType);

/** An optional long text; missing or blank becomes null. */
export const optionalLongText = longText.nullish().transform((value) => value || null);

/** A field of a change, where what is absent stays and null removes: a short text. A blank one is none. */
export const changedText = (max = NAME_MAX) =>
  cleaned(max, cleanName, text.wrongType)
    .nullable()
    .transform((value) => value || null)
    .optional();

/** A long text of such a change. */
export const changedLongText = longText
  .nullable()
  .transform((value) => value || null)
  .optional();

/** Why something is done, which must be said. */
export const reason = (required: string) => longText.pipe(z.string().min(1, required));

/** The body of a reversal: its reason. */
export const reversalBody = z
  .strictObject({ reason: reason(text.reversalReason).describe('Why it is reversed.') })
  .meta({ id: 'ReversalBody' });

export const DAY_NOTE = 'A calendar day of the site.';

/** A calendar day, 'YYYY-MM-DD', of the years 1900 to 9999. */
export function day(message: string = text.badDay) {
  return z.iso.date(message).refine(isDay, message).describe(DAY_NOTE);
}

/** A day of a change where what is absent stays and null removes. */
export const changedDay = day().nullable().optional();

/** An instant in UTC, '2026-03-01T08:30:00.000Z', of the years 1900 to 9999. */
export function timestamp(message: string = text.badTime) {
  return z.iso
    .datetime(message)
    .refine(isTimestamp, message)
    .transform((value) => new Date(value).toISOString());
}

export const AMOUNT_NOTE = 'In the units of its good type. At most 3 decimals.';
export const PRICE_NOTE = 'Of the whole sale, in shekels (₪). At most 2 decimals.';

interface DecimalTexts {
  required: string;
  /** Shown when the value is below the minimum. */
  least: string;
}

function decimal(texts: DecimalTexts, limits: DecimalLimits, range: NumberRange) {
  return z.union([z.number(), z.string()], texts.required).transform((value, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (value === '') return refuse(texts.required);
    const read = readDecimal(value, limits);
    if ('problem' in read) return refuse(decimalError(read.problem, limits));
    return isInRange(read.exact, range) ? read.exact : refuse(texts.least);
  });
}

/** An amount of 0 or more: a number or numeric text of at most 3 decimals, returned as exact text. */
export const amountFromZero = (texts: DecimalTexts) =>
  decimal(texts, AMOUNT_LIMITS, 'fromZero').describe(AMOUNT_NOTE);

/** An amount above 0: a number or numeric text of at most 3 decimals, returned as exact text. */
export const amountAboveZero = (texts: DecimalTexts) =>
  decimal(texts, AMOUNT_LIMITS, 'aboveZero').describe(AMOUNT_NOTE);

/** The price of a whole sale in shekels: 0 or more, at most 2 decimals, returned as exact text. */
export const price = decimal(
  { required: text.number, least: text.priceNotNegative },
  PRICE_LIMITS,
  'fromZero',
).describe(PRICE_NOTE);

/** A measurement (temperature, pH): a number or numeric text, returned as a number. */
export const measurement = (message: string, range: NumberRange) =>
  decimal({ required: message, least: message }, AMOUNT_LIMITS, range).transform(Number);

export const units = (message: string = text.chooseOne) => z.enum(UNITS, message);
/** The units of a new type. Typed as all units, since a form may have those of a stored type; they are refused. */
export const newUnits = (message: string): z.ZodType<Units, Units> => z.enum(SELECTABLE_UNITS, message);

export const STEP = { description: 'The Hebrew name of a manufacture step.' };
export const VERSION_NOTE =
  'Grows with each change. Sent back, it refuses a change of what someone else changed since.';
export const version = z.int().positive().nullish().describe(VERSION_NOTE);
