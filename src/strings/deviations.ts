/** A value with its unit, isolated, so that a minus sign and a unit such as °C stay on their sides. */
const measured = (value: string, unit: string | null) => `\u2066${unit ? `${value} ${unit}` : value}\u2069`;

const counted = (count: number, one: string, two: string, many: string) =>
  count === 1 ? one : count === 2 ? two : `${count.toLocaleString('en-US')} ${many}`;
const days = (count: number) => counted(count, 'יום', 'יומיים', 'ימים');
const hours = (count: number) => counted(count, 'שעה', 'שעתיים', 'שעות');
const deviations = (count: number) => counted(count, 'חריגה אחת', 'שתי חריגות', 'חריגות');
const minutes = (count: number) => counted(count, 'דקה', 'שתי דקות', 'דקות');

/** A length of time in words: days from two days on, else hours and minutes. */
export function duration(total: number): string {
  if (total >= 2 * 1440) return days(Math.floor(total / 1440));
  const rest = total % 60;
  if (total < 60) return minutes(rest);
  return rest === 0 ? hours(Math.floor(total / 60)) : `${hours(Math.floor(total / 60))} ו־${minutes(rest)}`;
}

/** Of a time with a limit, in minutes. */
export const overTime = (late: number) => `${duration(late)} מעל המגבלה`;

interface ToldDeviation {
  value?: number | string | undefined;
  text: string;
  limit?: { unit: string | null; text: string } | undefined;
}

/** A deviation of a field. A time or day is told by how far off it is. */
function told(label: string, { value, text, limit }: ToldDeviation): string {
  const shown = typeof value === 'number' ? ` ${measured(String(value), limit?.unit ?? null)}` : '';
  return `${label}${shown}, ${text}`;
}

/** What is off in a report or receipt, by how much, and the rule that says so. */
export const deviationText = {
  title: 'חריגות',
  note: 'הסבר לחריגה',
  source: 'מקור:',
  count: deviations,
  filter: { all: 'עם ובלי חריגות', true: 'רק עם חריגות', false: 'בלי חריגות' },
  told,
  /** A line of a new non-conformity. */
  asNonConformity: (label: string, deviation: ToldDeviation) =>
    told(label, deviation) + (deviation.limit ? ` (${deviation.limit.text})` : ''),
  inReport: (count: number) => `${deviations(count)} בדיווח`,
  question: 'הערכים נכונים?',
  yes: 'כן, אלה הערכים',
  no: 'לא, תיקון',
  submit: (count: number, hasNote: boolean) => `דיווח עם ${deviations(count)}${hasNote ? ' והסבר' : ''}`,

  beforeMade: (early: number, name: string) => `${duration(early)} לפני הכנת ${name}`,
  beforeReceived: (early: number, name: string) => `${duration(early)} לפני קבלת ${name}`,
  beforeEntering: (early: number) => `${duration(early)} לפני ההכנסה לקירור`,
  receivedBeforeMade: (early: number) => `${days(early)} לפני תאריך הייצור`,
  expiredInput: (late: number) => `התוקף פג ${days(late)} לפני זמן הביצוע`,
  expiresBeforeMade: (early: number) => `${days(early)} לפני זמן הביצוע`,
  expiresBeforeReceipt: (early: number) => `${days(early)} לפני קבלת הסחורה`,
  expiresBeforeBatch: (early: number) => `${days(early)} לפני תאריך הייצור`,
  aboveLimit: (by: string, unit: string | null) => `${measured(by, unit)} מעל המגבלה`,
  belowLimit: (by: string, unit: string | null) => `${measured(by, unit)} מתחת למגבלה`,
  overTime,
  timesUsed: (factor: string) => `פי ${factor} מהכמות שנוצלה`,
  percentUsed: (percent: string) =>
    percent === '0' ? 'פחות מאחוז מהכמות שנוצלה' : `${measured(`${percent}%`, null)} מהכמות שנוצלה`,
  aboveExpected: (by: string, units: string) => `${by} ${units} מעל הצפוי`,
  belowExpected: (by: string, units: string) => `${by} ${units} מתחת לצפוי`,

  rules: {
    made: (at: string) => `זמן ההכנה: ${at}`,
    received: (at: string) => `התקבל בתאריך: ${at}`,
    entered: (at: string) => `ההכנסה לקירור: ${at}`,
    done: (at: string) => `זמן הביצוע: ${at}`,
    batch: (day: string) => `תאריך הייצור: ${day}`,
    expiry: (day: string) => `תוקף: ${day}`,
    yield: (used: string | null, least: string, most: string, units: string) =>
      used === null
        ? `צפוי מכמויות השימוש: ${least}–${most} ${units}`
        : `צפוי מ־${used}: ${least}–${most} ${units}`,
    yieldOfReports: (count: number, percent: number) =>
      `${count} הדיווחים האחרונים של המוצר, ${measured(`±${percent}%`, null)}`,
    yieldOfFew: (count: number) => `פחות מ־${count} דיווחים קודמים של המוצר: מחמישית ועד פי 2`,
  },
} as const;
