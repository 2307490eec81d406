import { unitText } from '../strings/common';
import { deviationText } from '../strings/deviations';
import { days } from '../strings/durations';
import { receiptDeviationText as text } from '../strings/receipt-deviations';
import { fromThousandths, thousandths, type Units } from './amounts';
import { dayOf, daysBetween, isDay, minuteOf, shownDay, shownTime } from './days';
import { type Deviation, measuredValue, statedLimit } from './deviation';
import { beyondLimits, dayRule, expiresBefore } from './deviation-rules';
import { RECEIPT_FIELDS } from './extra-fields';
import type { Storage } from './good-types';
import { type Limit, limitsInForce } from './safety-limits';
import { ceilDivide, median, rounded, shownOrExact } from './yields';

/** How many earlier receipts of a type the amount of one is compared with; with fewer than `least` it is not. */
export const RECEIPTS = { most: 20, least: 5 } as const;
/** So many times the median, or so small a part of it, an amount may be. */
const AMOUNT_FACTOR = 5n;
/** For so many days a batch that came is the same delivery, and not the next one. */
export const SAME_BATCH_DAYS = 3;
const SAME_BATCH_MINUTES = SAME_BATCH_DAYS * 24 * 60;

/** What is known of earlier receipts that one is judged by. */
export interface EarlierReceipts {
  /** The amounts of its type's last receipts that stand, newest first. */
  last_amounts: readonly (number | string)[];
  /** When its batch of its type came from its supplier, as far as that is near. */
  same_batch: readonly string[];
  /** A held lot of its batch and supplier. */
  held_batch: { id: number; good_type_name: string } | null;
}

export const NO_EARLIER: EarlierReceipts = { last_amounts: [], same_batch: [], held_batch: null };

/** A receipt as far as it is filled in. */
export interface JudgedReceipt {
  purchased_at: string | null;
  /** The supplier's batch or production day, as text. */
  manufactured_at: string | null;
  expires_at: string | null;
  amount: number | string | null;
  units: Units | null;
  /** How much was ordered, where that is known. */
  ordered: number | string | null;
  /** How its type is kept. */
  storage: Storage | null;
  /** The last day of the supplier's licence, if it is known. */
  licence_until: string | null;
  /** All extra fields by name, with what was answered. */
  values: Readonly<Record<string, unknown>>;
  earlier: EarlierReceipts;
}

/** The deviations of a receipt. Only a batch that is a day in ISO form is taken for the production day. */
export function receiptDeviations(
  receipt: JudgedReceipt,
  limits: readonly Limit[],
  timeZone: string,
): Deviation[] {
  const { purchased_at: at, manufactured_at: batch, expires_at: expires, values } = receipt;
  if (at === null) return [];
  const day = dayOf(at, timeZone);
  const inForce = limitsInForce(limits, null, day, receipt.storage);
  const found = [
    ...farAmount(receipt),
    ...shortAmount(receipt),
    ...endedLicence(receipt.licence_until, day),
    ...knownBatch(receipt, at, timeZone),
    ...beyondLimits(values, inForce),
    ...notMeasured(receipt, inForce),
  ];
  if (!isDay(batch) || batch <= day) {
    const received = deviationText.rules.received(shownTime(at, timeZone));
    return [...found, ...expiresBefore(expires, day, text.expiresBeforeReceipt, received)];
  }
  const rule = text.rules.batch(shownDay(batch));
  return [
    ...found,
    {
      code: 'BEFORE_INPUT',
      field: 'purchased_at',
      text: text.receivedBeforeMade(days(daysBetween(day, batch))),
      value: at,
      limit: dayRule(batch, rule),
    },
    ...expiresBefore(expires, batch, text.expiresBeforeBatch, rule),
  ];
}

/** The supplier's licence had ended by the day of the receipt. */
function endedLicence(until: string | null, day: string): Deviation[] {
  if (until === null || until >= day) return [];
  return [
    {
      code: 'LICENCE',
      field: 'supplier',
      text: text.licenceEnded(days(daysBetween(until, day))),
      value: until,
      limit: dayRule(day, text.rules.licence(shownDay(until))),
    },
  ];
}

/** Much more or less than the type's last receipts brought. */
function farAmount({ amount, units, earlier }: JudgedReceipt): Deviation[] {
  const last = earlier.last_amounts.slice(0, RECEIPTS.most);
  if (amount === null || units === null || last.length < RECEIPTS.least) return [];
  const [over, under] = median(last.map((one) => [thousandths(one), 1n]));
  const came = thousandths(amount);
  const least = ceilDivide(over, under * AMOUNT_FACTOR);
  const most = (over * AMOUNT_FACTOR) / under;
  if (over === 0n || (came >= least && came <= most)) return [];
  const unit = unitText[units];
  const [min, max] = [fromThousandths(least), fromThousandths(most)];
  return [
    {
      code: 'AMOUNT',
      field: 'amount',
      text: came > most ? text.timesUsual(rounded(came * under, over)) : text.partOfUsual,
      value: Number(amount),
      limit: {
        ...{ min: Number(min), max: Number(max), unit },
        text: text.rules.usualAmount(shownOrExact(min), shownOrExact(max), unit),
        source: text.rules.lastReceipts(last.length),
      },
    },
  ];
}

function shortAmount({ amount, units, ordered }: JudgedReceipt): Deviation[] {
  if (amount === null || units === null || ordered === null) return [];
  const missing = thousandths(ordered) - thousandths(amount);
  if (missing <= 0n) return [];
  const unit = unitText[units];
  return [
    {
      code: 'SHORT',
      field: 'amount',
      text: text.short(shownOrExact(fromThousandths(missing)), unit),
      value: Number(amount),
      limit: {
        ...{ min: Number(ordered), max: null, unit },
        text: text.rules.ordered(shownOrExact(fromThousandths(thousandths(ordered))), unit),
        source: null,
      },
    },
  ];
}

/** A batch that came a short time before or after, as if one delivery were written twice, or that is held. */
function knownBatch(
  { manufactured_at: batch, earlier: { same_batch, held_batch } }: JudgedReceipt,
  at: string,
  timeZone: string,
): Deviation[] {
  if (batch === null) return [];
  const apart = (time: string) => Math.abs(minuteOf(time) - minuteOf(at));
  const [nearest] = same_batch
    .filter((time) => apart(time) <= SAME_BATCH_MINUTES)
    .toSorted((a, b) => apart(a) - apart(b));
  const known = (code: 'SAME_BATCH' | 'HELD_BATCH', off: string, rule: string): Deviation => ({
    code,
    field: 'manufactured_at',
    text: off,
    value: batch,
    limit: { min: null, max: null, unit: null, text: rule, source: null },
  });
  return [
    ...(nearest === undefined
      ? []
      : [
          known(
            'SAME_BATCH',
            text.sameBatch(shownTime(nearest, timeZone)),
            text.rules.sameBatch(SAME_BATCH_DAYS),
          ),
        ]),
    ...(held_batch
      ? [known('HELD_BATCH', text.heldBatch(held_batch.good_type_name, held_batch.id), text.rules.heldBatch)]
      : []),
  ];
}

/** Chilled or frozen goods that nobody has measured, where the form asks for their temperature. */
function notMeasured({ storage, values }: JudgedReceipt, inForce: ReadonlyMap<string, Limit>): Deviation[] {
  const field = RECEIPT_FIELDS.sensitiveTemperature;
  if ((storage !== 'chilled' && storage !== 'frozen') || !Object.hasOwn(values, field)) return [];
  if (measuredValue(values[field]) !== null) return [];
  const limit = inForce.get(field);
  return [
    {
      code: 'NOT_MEASURED',
      field,
      text: text.notMeasured[storage],
      ...(limit && { limit: statedLimit(limit) }),
    },
  ];
}
