import { addDays } from '../../../domain/days';
import { dateText } from '../../../strings/pickers';

const OFFERED_DAYS = [3, 7, 30];

/**
 * What the calendar of an expiry offers: so many days after `from`, and as many as the last lot of the type had.
 * @param last of that lot, in days; null if it is not known
 */
export function expiryOffers(from: string, last: number | null) {
  return [
    ...(last === null ? [] : [{ label: dateText.asLast, day: addDays(from, last) }]),
    ...OFFERED_DAYS.map((days) => ({ label: dateText.inDays(days), day: addDays(from, days) })),
  ];
}
