import { addDays, daysBetween, isDay } from '../../../domain/days';

const DAY_AND_MONTH = /^(\d{1,2})[/.-](\d{1,2})(?=$| )/;
const PACKED_DAY_AND_MONTH = /^(\d\d)(\d\d)$/;
const PACKED_TIME = /^(\d\d)(\d\d)$/;
const PACKED_BOTH = /^(\d{6}|\d{8})(\d\d)(\d\d)$/;

interface Around {
  /** 'YYYY-MM-DD' */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Of an expiry: it is still to come, or has passed lately. */
  toCome?: boolean | undefined;
}

/** Of an expiry without a year, so many days may have passed since then. */
const PASSED_DAYS = 30;

const two = (digits: string) => digits.padStart(2, '0');

/** The nearest year in which there is such a day within the limits; the nearest of all if there is none. */
function yearOf(day: string, month: string, around: Around): number | null {
  const { today, toCome, min = toCome ? addDays(today, -PASSED_DAYS) : '', max = '9999-12-31' } = around;
  const now = Number(today.slice(0, 4));
  const days = [now, now - 1, now + 1, now + 2, now + 3, now + 4]
    .map((year) => `${year}-${two(month)}-${two(day)}`)
    .filter((one) => isDay(one));
  const allowed = days.filter((one) => one >= min && one <= max);
  const [nearest] = (allowed.length > 0 ? allowed : days).sort(
    (a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)),
  );
  return nearest === undefined ? null : Number(nearest.slice(0, 4));
}

/**
 * What was typed of a date, as far as keyboards for numbers have keys, as it is read: '6/12' gets the nearest year, and
 * '221126' or '0745' what stands between. Anything else stays as it is.
 */
export function completeDay(typed: string, withTime: boolean, around: Around): string {
  const plain = typed.trim().replaceAll(',', '.');
  if (withTime && PACKED_TIME.test(plain)) return plain.replace(PACKED_TIME, '$1:$2');
  if (withTime && PACKED_BOTH.test(plain)) return plain.replace(PACKED_BOTH, '$1 $2:$3');
  const pattern = !withTime && PACKED_DAY_AND_MONTH.test(plain) ? PACKED_DAY_AND_MONTH : DAY_AND_MONTH;
  return plain.replace(pattern, (all, day: string, month: string) => {
    const year = yearOf(day, month, around);
    return year === null ? all : `${day}/${month}/${year}`;
  });
}
