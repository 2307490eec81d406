import { counted, countedWith, type Noun, NOUNS, prefixed } from './counts';

const WORKDAY: Noun = { gender: 'm', one: 'יום עבודה', many: 'ימי עבודה' };

/** Texts of the hygiene checklist and the non-conformities only. */
export const hygieneText = {
  short: 'מעקב תשתיות והגיינה',
  entry: 'בדיקה יומית',
  add: 'מילוי הבדיקה היומית',
  count: (count: string) => counted(count, { gender: 'f', one: 'בדיקה', many: 'בדיקות' }),
  sent: (number: number) => `בדיקה יומית מס׳ ${number} נשלחה`,
  backTo: 'חזרה לבדיקה היומית',
  another: 'מילוי בדיקה נוספת',
  /** Shown before a second entry on the same day. */
  filledToday: {
    title: 'הבדיקה היומית של היום כבר מולאה.',
    look: 'הבדיקה שמולאה היום',
    question: 'הבדיקה היומית של היום כבר מולאה. לשלוח בדיקה נוספת?',
    unknown: 'לא ידוע אם הבדיקה היומית של היום כבר מולאה. לשלוח בכל זאת?',
    confirm: 'שליחה בכל זאת',
  },
  missing: {
    title: (count: number) =>
      `${count === 1 ? 'חסרה בדיקה' : 'חסרות בדיקות'} ${prefixed('ב', counted(count, WORKDAY))}:`,
    today: 'הבדיקה של היום עוד לא מולאה',
    fill: 'מילוי הבדיקה של היום',
    past: 'אי אפשר למלא בדיקה בדיעבד.',
  },
} as const;

/** A non-conformity by its number, and whether it is closed. */
const show = (number: number) => `אי התאמה מס׳ ${number}`;
const state = { stillOpen: 'פתוחה', overdue: 'באיחור', closed: 'סגורה' } as const;

const OPEN = 'פתיחת אי התאמה';

export const nonConformityText = {
  entry: 'אי התאמה',
  add: OPEN,
  count: (count: string) => counted(count, { gender: 'f', one: 'אי התאמה', many: 'אי התאמות' }),
  sent: (number: number) => `${show(number)} נפתחה`,
  see: 'הצגת אי ההתאמה',
  backTo: 'חזרה לאי ההתאמה',
  another: `${OPEN} נוספת`,
  open: OPEN,
  openOf: (item: string) => `${OPEN}: ${item}`,
  toSend: 'אי ההתאמה עוד לא נפתחה: נותר להשלים ולשלוח אותה.',
  requested: 'אחרי השליחה ימולא טופס אי התאמה',
  requestedOf: (item: string) => `אחרי השליחה ימולא טופס אי התאמה: ${item}`,
  show,
  showOf: (number: number, item: string) => `${show(number)}: ${item}`,
  showState: (number: number, isOpen: boolean) =>
    `${show(number)}, ${isOpen ? state.stillOpen : state.closed}`,
  ...state,
  filter: { label: 'מצב אי ההתאמה', all: 'הכול', open: 'פתוחות' },
  from: 'נפתחה מתוך',
  fromEntry: (number: number) => `טופס מס׳ ${number}`,
  fromNotice: (item: string) => `נפתחה מתוך הסעיף: ${item}`,
  next: (item: string) => `אי ההתאמה הבאה: ${item}`,
  failed: 'לא ניתן לטעון את אי ההתאמות של הטופס',
  failedOfLot: 'לא ניתן לטעון את אי ההתאמות של הפריט',
  /** Above their names, where there are several. */
  unreported: (count: number) => `${countedWith(count, NOUNS.clause, 'לא תקין', 'לא תקינים')} בלי אי התאמה:`,
} as const;
