import { homeText as text } from '../../../strings/home';

/** How long ago an instant was, in words: 'לפני 6 דקות'. Both in milliseconds since the epoch. */
export function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return text.justNow;
  return minutes < 60 ? text.minutesAgo(minutes) : text.hoursAgo(Math.floor(minutes / 60));
}
