import { tzOffset } from '@date-fns/tz/tzOffset';

const DAY_MS = 86_400_000;
/** How many days before and after an instant `offsetsAround` covers. */
const AROUND_DAYS = 400;

/** The UTC offsets of a time zone for a period, in milliseconds, each from the instant at which it begins. */
export interface ZoneOffsets {
  /** The first one begins with the period. */
  offsets: [from: number, offset: number][];
  /** The end of the period. */
  until: number;
}

const known = new Map<string, ZoneOffsets>();

const computed = (at: number, timeZone: string) => tzOffset(timeZone, new Date(at)) * 60_000;

/** The UTC offset of a time zone at an instant, in milliseconds. */
export function offsetAt(at: number, timeZone: string): number {
  const zone = known.get(timeZone);
  const covering = zone && at < zone.until ? zone.offsets.findLast(([from]) => from <= at) : undefined;
  return covering?.[1] ?? computed(at, timeZone);
}

/** Lets `offsetAt` look these up: the first use of a time zone takes 80 ms on a slow tablet. */
export function setKnownOffsets(timeZone: string, offsets: ZoneOffsets): void {
  known.set(timeZone, offsets);
}

/** The offsets of a time zone for some days before and after an instant, about a year unless told otherwise. */
export function offsetsAround(at: number, timeZone: string, days = AROUND_DAYS): ZoneOffsets {
  const start = at - days * DAY_MS;
  const until = at + days * DAY_MS;
  const offsets: ZoneOffsets['offsets'] = [[start, computed(start, timeZone)]];
  for (let day = start; day < until; day += DAY_MS) {
    const offset = computed(day + DAY_MS, timeZone);
    if (offset !== computed(day, timeZone))
      offsets.push([changeBetween(day, day + DAY_MS, timeZone), offset]);
  }
  return { offsets, until };
}

/** The instant of the one clock change between two, which is at a whole minute. */
export function changeBetween(start: number, end: number, timeZone: string): number {
  const before = offsetAt(start, timeZone);
  let [from, to] = [Math.floor(start / 60_000), Math.ceil(end / 60_000)];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (offsetAt(middle * 60_000, timeZone) === before) from = middle;
    else to = middle;
  }
  return to * 60_000;
}
