import { days } from './durations';
import { heldText } from './holds';
import { reportText } from './reports';

/** What is off in a receipt, and the rule that says so, beside what reports have as well. */
export const receiptDeviationText = {
  receivedBeforeMade: (early: string) => `${early} לפני תאריך הייצור`,
  expiresBeforeReceipt: (early: string) => `${early} לפני קבלת הסחורה`,
  expiresBeforeBatch: (early: string) => `${early} לפני תאריך הייצור`,
  licenceEnded: (late: string) => `הרישיון פג ${late} לפני קבלת הסחורה`,
  timesUsual: (factor: string) => `פי ${factor} מהכמות הרגילה`,
  partOfUsual: 'פחות מחמישית מהכמות הרגילה',
  short: (by: string, units: string) => `חסר מההזמנה: ${by} ${units}`,
  sameBatch: (at: string) => `האצווה כבר התקבלה: ${at}`,
  heldBatch: (name: string, id: number) => `פריט מהאצווה ${heldText}: ${reportText.lot(name, id)}`,
  notMeasured: { chilled: 'לא נמדדה, והמוצר נשמר בקירור', frozen: 'לא נמדדה, והמוצר נשמר בהקפאה' },

  rules: {
    batch: (day: string) => `תאריך הייצור: ${day}`,
    licence: (day: string) => `תוקף הרישיון: ${day}`,
    usualAmount: (least: string, most: string, units: string) => `כמות רגילה: ${least}–${most} ${units}`,
    lastReceipts: (count: number) => `${count} קבלות סחורה אחרונות של הסוג: מחמישית ועד פי 5 מהחציון`,
    ordered: (amount: string, units: string) => `הוזמנו ${amount} ${units}`,
    sameBatch: (within: number) => `אצווה של אותו ספק ואותו סוג, בתוך ${days(within)}`,
    heldBatch: 'אצווה של אותו ספק שפריט ממנה בעיכוב',
  },
} as const;
