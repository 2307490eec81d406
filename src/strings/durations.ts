/** The first use of Intl takes long on a slow tablet, so only where there is something to group. */
const shown = (count: number) => (count < 1_000 ? `${count}` : count.toLocaleString('en-US'));
const counted = (count: number, one: string, two: string, many: string) =>
  count === 1 ? one : count === 2 ? two : `${shown(count)} ${many}`;
export const days = (count: number) => counted(count, 'יום', 'יומיים', 'ימים');
const hours = (count: number) => counted(count, 'שעה', 'שעתיים', 'שעות');
const minutes = (count: number) => counted(count, 'דקה', 'שתי דקות', 'דקות');

/** Which it was of a time that came twice, as clocks went back. */
export const sidesOfChange = { before: 'לפני הזזת השעון', after: 'אחרי הזזת השעון' } as const;

/** A length of time in words: days from two days on, else hours and minutes. */
export function duration(total: number): string {
  if (total >= 2 * 1440) return days(Math.floor(total / 1440));
  const rest = total % 60;
  if (total < 60) return minutes(rest);
  const whole = hours(Math.floor(total / 60));
  if (rest === 0) return whole;
  // Before figures the 'and' takes a hyphen.
  return `${whole} ו${rest < 3 ? '' : '־'}${minutes(rest)}`;
}

/** The words for a time with a limit, in minutes. */
export const overTime = (late: number) => `${duration(late)} מעל המגבלה`;
