import { countAlone, counted } from './counts';
import { isolated } from './isolated';
import { nearDayText } from './near-days';

const rows = (count: number) => counted(count, { gender: 'f', one: 'הכנה', many: 'הכנות' });

/** The production plan. */
export const planText = {
  title: 'תוכנית ייצור',
  caption: 'מה מתוכנן לכל יום בשבוע, לפי מתכון',
  failed: 'לא ניתן לטעון את תוכנית הייצור',
  empty: 'עוד לא תוכנן דבר לשבוע הזה',
  /** How much of today is done. */
  today: (done: number, all: number) =>
    done === all ? `${nearDayText.today}: הכול הוכן` : `${nearDayText.today}: הוכנו ${done} מתוך ${all}`,
  noneToday: `${nearDayText.today}: לא תוכנן דבר`,
  week: {
    label: 'שבוע',
    range: (from: string, to: string) => `שבוע ${isolated(`${from}–${to}`)}`,
    before: 'השבוע הקודם',
    after: 'השבוע הבא',
    this: 'השבוע',
  },
  recipe: 'מתכון',
  day: 'יום',
  amount: 'כמות',
  note: 'הערה',
  archivedProduct: 'התוצר של המתכון בארכיון',
  legend: { made: 'הוכן', planned: 'מתוכנן', due: 'להיום, עוד לא התחיל' },
  ofAmount: (amount: string) => `מתוך ${isolated(amount)}`,
  /** What is planned, for who does not see the table around it. */
  spoken: (recipe: string, day: string, amount: string, made: string) =>
    `${recipe}, ${day}: ${made} מתוך ${amount}`,
  add: {
    title: 'הוספה לתוכנית',
    submit: 'הוספה לתוכנית',
    at: (recipe: string, day: string) => `הוספה לתוכנית: ${recipe}, ${day}`,
    on: (day: string) => `הוספה לתוכנית: ${day}`,
    choose: 'בחירת מתכון',
    noneFound: 'אין מתכון כזה',
    failed: 'לא ניתן להוסיף לתוכנית',
    makeable: (amount: string) => `אפשר להכין עכשיו: ${amount}`,
    unknown: 'במתכון אין כמויות, ולכן אי אפשר לחשב מה דרוש לו',
  },
  change: {
    title: (recipe: string) => `שינוי בתוכנית: ${recipe}`,
    submit: 'שמירה',
    failed: 'לא ניתן לשנות את התוכנית',
    meanwhile: 'מישהו אחר שינה את זה בינתיים',
    take: 'הצגת הערכים החדשים',
  },
  remove: {
    action: 'הסרה מהתוכנית',
    failed: 'לא ניתן להסיר מהתוכנית',
    done: (recipe: string, amount: string, day: string) => `הוסר מהתוכנית: ${recipe}, ${amount}, ${day}`,
    undo: 'החזרה לתוכנית',
    undone: 'הוחזר לתוכנית',
  },
  copy: {
    action: 'העתקה משבוע קודם',
    title: 'העתקה משבוע קודם',
    text: (count: number) => `יתווספו ${rows(count)} לימים שעוד לא עברו. מה שכבר מתוכנן נשאר.`,
    confirm: 'העתקה',
    nothing: 'אין בשבוע הקודם מה להעתיק לימים שעוד לא עברו',
    failed: 'לא ניתן להעתיק משבוע קודם',
    partly: (count: number, all: number) => `הועתקו ${countAlone(count, 'f')} מתוך ${rows(all)}`,
    done: (count: number) => `הועתקו לתוכנית ${rows(count)}`,
    undo: 'ביטול ההעתקה',
  },
} as const;
