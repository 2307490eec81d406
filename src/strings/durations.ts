import { counted, NOUNS, prefixed } from './counts';

export const days = (count: number) => counted(count, NOUNS.day);
const hours = (count: number) => counted(count, NOUNS.hour);
const minutes = (count: number) => counted(count, NOUNS.minute);

/** Which it was of a time that came twice, as clocks went back. */
export const sidesOfChange = { before: 'לפני הזזת השעון', after: 'אחרי הזזת השעון' } as const;

/** A length of time in words: days from two days on, else hours and minutes. */
export function duration(total: number): string {
  if (total >= 2 * 1440) return days(Math.floor(total / 1440));
  const rest = total % 60;
  if (total < 60) return minutes(rest);
  const whole = hours(Math.floor(total / 60));
  if (rest === 0) return whole;
  return `${whole} ${prefixed('ו', minutes(rest))}`;
}

/** The words for a time with a limit, in minutes. */
export const overTime = (late: number) => `${duration(late)} מעל המגבלה`;
