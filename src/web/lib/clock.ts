import { CLOCK_TOLERANCE_MS } from '../../domain/days';

/** How far the device's clock is ahead of the server's, in milliseconds; 0 while they agree. */
let ahead = 0;

/** Learns the time from an answer of the server: a tablet's clock may be off by a day, and reports with it. */
export function learnTime({ headers }: Response): void {
  const off = Date.now() - Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(off)) ahead = Math.abs(off) > CLOCK_TOLERANCE_MS ? off : 0;
}

/** The present instant in milliseconds; the server's where the device's clock is wrong. */
export const present = () => Date.now() - ahead;
