import { counted } from './counts';
import { isolatedTimes } from './isolated';
import { measured } from './limits';

const deviations = (count: number) => counted(count, { gender: 'f', one: 'חריגה', many: 'חריגות' });

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
  noteLine: (note: string) => `הסבר: ${note}`,
  source: 'מקור:',
  count: deviations,
  filter: { all: 'חריגות: הכול', true: 'עם חריגות בלבד', false: 'ללא חריגות' },
  told,
  /** A line of a new non-conformity, or of the journal. */
  asNonConformity: (label: string, deviation: ToldDeviation) =>
    told(label, deviation) + (deviation.limit ? ` (${isolatedTimes(deviation.limit.text)})` : ''),
  inReport: (count: number) => `${deviations(count)} בדיווח`,
  question: 'הערכים נכונים?',
  yes: 'כן, אלה הערכים',
  no: 'לא, תיקון',
  submit: (count: number, hasNote: boolean) => `דיווח עם ${deviations(count)}${hasNote ? ' והסבר' : ''}`,
  /** The words of an action and of the one that follows it. */
  both: (submit: string, open: string) => `${submit}, ואז ${open}`,
  prefilled: 'הפריט, הערך, המגבלה וההסבר ימולאו מראש',

  /** By how much, as a length of time in words. */
  beforeMade: (early: string, name: string) => `${early} לפני הכנת ${name}`,
  beforeReceived: (early: string, name: string) => `${early} לפני קבלת ${name}`,
  beforeEntering: (early: string) => `${early} לפני ההכנסה לקירור`,
  expiredInput: (late: string) => `התוקף פג ${late} לפני זמן הביצוע`,
  expiresBeforeMade: (early: string) => `${early} לפני זמן הביצוע`,
  aboveLimit: (by: string, unit: string | null) => `${measured(by, unit)} מעל המגבלה`,
  belowLimit: (by: string, unit: string | null) => `${measured(by, unit)} מתחת למגבלה`,
  timesUsed: (factor: string) => `פי ${factor} מהכמות שנוצלה`,
  percentUsed: (percent: string) =>
    percent === '0' ? 'פחות מאחוז מהכמות שנוצלה' : `${measured(`${percent}%`, null)} מהכמות שנוצלה`,
  timesExpected: (factor: string) => `פי ${factor} מהצפוי`,
  notOfInputs: (off: string, inputs: string) => `${off}, ולא לפי הצפוי גם: ${inputs}`,
  fromDeviating: 'חרג מהמגבלה, בלי הסבר ובלי אי התאמה',
  unexpectedAllergens: (names: string) => `מכיל ${names}, שלא צוין במוצר`,
  beyondShelfLife: (late: string) => `${late} מעבר לחיי המדף`,
  aboveExpected: (by: string, units: string) => `${by} ${units} מעל הצפוי`,
  belowExpected: (by: string, units: string) => `${by} ${units} מתחת לצפוי`,

  rules: {
    made: (at: string) => `זמן ההכנה: ${at}`,
    received: (at: string) => `מועד הקבלה: ${at}`,
    entered: (at: string) => `ההכנסה לקירור: ${at}`,
    done: (at: string) => `זמן הביצוע: ${at}`,
    expiry: (day: string) => `תוקף: ${day}`,
    yield: (used: string | null, least: string, most: string, units: string) =>
      used === null
        ? `צפוי מכמויות השימוש: ${least}–${most} ${units}`
        : `צפוי מ־${used}: ${least}–${most} ${units}`,
    ratio: (made: string, least: string, most: string, units: string) =>
      `צפוי ל־${made}: ${least}–${most} ${units}`,
    ratioOfStep: (percent: number) => `הכמויות במתכון, ${measured(`±${percent}%`, null)}`,
    shelfLife: (length: string, last: string) => `חיי מדף: ${length}, עד ${last}`,
    longestShelfLife: (length: string) => `חיי המדף הארוכים בדיווחים האחרונים: ${length}`,
    yieldOfReports: (count: number, percent: number) =>
      `${count} הדיווחים האחרונים של המוצר, ${measured(`±${percent}%`, null)}`,
    yieldOfFew: (count: number) => `פחות מ־${count} דיווחים קודמים של המוצר: מחמישית ועד פי 2`,
  },
} as const;
