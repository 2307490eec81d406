import { counted, countedWith, type Noun } from './counts';
import { productNoun } from './nouns';
import { stockProductsText } from './stock-products';

const ROW: Noun = { gender: 'f', one: 'שורה', many: 'שורות' };
const { bands } = stockProductsText;
const rows = (count: string | number) => counted(count, ROW);

/** The inventory report: remaining finished products by production day and expiry. */
export const inventoryReportText = {
  title: 'דוח מלאי תוצרים',
  caption: 'תוצרים במלאי לפי יום ייצור ותוקף',
  count: rows,
  productRows: rows,
  columns: {
    product: 'מוצר',
    made: 'יום ייצור',
    expiry: 'תוקף',
    daysLeft: 'ימים לתוקף',
    amount: 'כמות',
    held: 'מזה בעיכוב',
    total: 'סה״כ למוצר',
  },
  total: 'סה״כ',
  days: 'יום ייצור',
  view: { label: 'תצוגה', table: 'טבלה', chart: 'תרשים' },
  hidden: {
    fromToday: 'מוצגים תוצרים שיוצרו מהיום ואילך.',
    fromDay: (day: string) => `מוצגים תוצרים שיוצרו מ־${day} ואילך.`,
    fromTo: (from: string, to: string) => `מוצגים תוצרים שיוצרו מ־${from} עד ${to}.`,
    rows: (count: number) =>
      `${countedWith(count, ROW, 'מוסתרת', 'מוסתרות')}: מיום ייצור קודם או בלי יום ייצור.`,
    show: 'הצגת הכול',
    all: 'מוצג המלאי מכל ימי הייצור.',
    today: 'מהיום בלבד',
  },
  none: 'אין תוצרים במלאי',
  noneFromToday: 'לא נותרו במלאי תוצרים שיוצרו היום',
  empty: 'לא נמצאו תוצרים שמתאימים לסינון',
  failed: 'לא ניתן לטעון את דוח המלאי',
  chart: {
    title: 'המלאי לפי מוצר וימים לתוקף',
    scale: 'אורך הפס: הכמות, ביחס למוצרים באותה יחידה',
    bands: {
      expired: bands.expired,
      week: 'עוד 3 עד 7 ימים',
      later: 'עוד 8 ימים ויותר',
      never: bands.never,
    },
  },
  more: 'עוד',
  export: 'ייצוא לאקסל',
  failedExport: 'לא ניתן לייצא את הדוח',
  failedPrint: 'לא ניתן להכין את הדוח להדפסה',
  file: {
    name: (day: string) => `דוח מלאי תוצרים ${day}.xlsx`,
    rows: 'מלאי',
    products: 'סה״כ למוצר',
    daysLeft: 'ימים לתוקף',
    units: 'יחידות',
    rowCount: 'שורות',
  },
  sheet: {
    days: 'ימי ייצור',
    allDays: 'כל ימי הייצור',
    from: (day: string) => `מ־${day}`,
    to: (day: string) => `עד ${day}`,
    taken: 'נלקח',
    end: (products: string, count: string) => `סוף הדוח: ${products}, ${count}`,
    products: (count: number) => counted(count, productNoun),
  },
} as const;
