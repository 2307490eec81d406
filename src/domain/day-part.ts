export type DayPart = 'morning' | 'noon' | 'evening' | 'night';

/** The part of the day of a time 'HH:mm', for the greeting. */
export function dayPart(time: string): DayPart {
  const hour = Number(time.slice(0, 2));
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'noon';
  return hour >= 17 ? 'evening' : 'night';
}

/** The weekday of a day 'YYYY-MM-DD': 0 is Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
