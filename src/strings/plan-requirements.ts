import { isolated } from './isolated';
import { nearDayText } from './near-days';

/** What the plan takes: needed, in stock, missing. */
export const planRequirementsText = {
  title: 'צריך, יש, חסר',
  subtitle: 'למה שמתוכנן ועוד לא הוכן',
  caption: 'מה דרוש לתוכנית, מה יש במלאי ומה חסר',
  failed: 'לא ניתן לחשב מה דרוש לתוכנית',
  days: {
    label: 'לאילו ימים',
    week: 'כל השבוע',
    today: nearDayText.today,
    tomorrow: nearDayText.tomorrow,
  },
  shown: {
    label: 'מה להציג',
    missing: (count: number) => `רק מה שחסר (${count})`,
    all: (count: number) => `הכול (${count})`,
  },
  columns: {
    material: 'חומר',
    units: 'יחידה',
    needed: 'צריך',
    inStock: 'יש',
    missing: 'חסר',
    share: 'יש מתוך צריך',
    supplier: 'ספק',
  },
  toTaste: 'לפי הטעם',
  none: 'לא דרוש דבר: מה שתוכנן כבר הוכן, או שעוד לא תוכנן דבר',
  nothingMissing: 'לא חסר דבר',
  /** Recipes without amounts: what they take is not known. */
  without: (names: string) => `בלי ${isolated(names)}: במתכון אין כמויות, ולכן לא ידוע כמה דרוש לו`,
  complete: 'השלמת כמויות',
  shopping: {
    title: 'רשימת קניות לפי ספק',
    print: 'רשימת קניות לפי ספק',
    days: (from: string, to: string) =>
      from === to ? `מה שחסר ל־${isolated(from)}` : `מה שחסר ל־${isolated(`${from}–${to}`)}`,
    noSupplier: 'עוד לא התקבל מאף ספק',
    ordered: 'הוזמן',
    nothing: 'לא חסר דבר',
    export: 'ייצוא לאקסל',
    failedExport: 'לא ניתן לייצא את רשימת הקניות',
    failedPrint: 'לא ניתן להכין את רשימת הקניות להדפסה',
    file: (day: string) => `רשימת קניות ${day}.xlsx`,
    sheet: 'רשימת קניות',
  },
} as const;
