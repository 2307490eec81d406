import { counted } from './counts';
import { nearDayText } from './near-days';
import { optionNoun } from './nouns';

// In a file of its own: the home screen, which loads first, does not need it.

export const numberText = { sign: 'החלפת סימן: מעל או מתחת לאפס' } as const;

export const dateText = {
  placeholder: 'יום/חודש/שנה',
  placeholderWithTime: 'יום/חודש/שנה שעה',
  choose: 'בחירת תאריך',
  chooseDay: 'בחירת',
  unavailableDay: 'לא זמין',
  previousMonth: 'החודש הקודם',
  nextMonth: 'החודש הבא',
  clear: (name: string | undefined) => (name ? `ניקוי התאריך: ${name}` : 'ניקוי התאריך'),
  offers: 'תאריכים נפוצים',
  inDays: (days: number) => `+${days} ימים`,
  asLast: 'כמו בפעם הקודמת',
  time: 'שעה',
  month: 'חודש',
  week: 'שבוע',
  today: nearDayText.today,
  chosen: 'נבחר: ',
  from: 'מתאריך',
  to: 'עד תאריך',
  incomplete: (typed: string) =>
    `\u2068${typed}\u2069 אינו תאריך מלא ולכן לא נקלט. יש לכתוב יום, חודש ושנה, כמו \u206626/11/2026\u2069`,
  nonexistent: (typed: string) => `\u2068${typed}\u2069 אינו תאריך קיים ולכן לא נקלט`,
  skipped: (typed: string) => `\u2066${typed}\u2069 לא נקלט: אין שעה כזו באותו לילה, כי השעון מוזז קדימה`,
  twice: (typed: string) => `\u2066${typed}\u2069 חוזר פעמיים באותו לילה, כי השעון מוזז אחורה. יש לבחור מתי`,
  which: 'מתי בדיוק?',
  tooEarly: (typed: string, min: string) => `\u2066${typed}\u2069 לא נקלט: אפשר רק מ־\u2066${min}\u2069`,
  tooLate: (typed: string, max: string) => `\u2066${typed}\u2069 לא נקלט: אפשר רק עד \u2066${max}\u2069`,
} as const;

export const selectText = {
  placeholder: 'בחירה…',
  /** The option of a filter that filters nothing. */
  all: 'הכול',
  clear: 'ניקוי הבחירה',
  noOptions: 'לא נמצאו אפשרויות',
  create: (text: string) => `הוספה: ${text}`,
  filterBy: (text: string) => `סינון לפי: ${text}`,
  results: (count: number) => (count === 0 ? 'אין אפשרויות. ' : `${counted(count, optionNoun)}. `),
  /** Read aloud one after the other, as sentences. */
  focused: (label: string, at: number, of: number) => `${label}, ${at} מתוך ${of}. `,
  selected: (label: string) => `${label} נבחר`,
  cleared: 'הבחירה נוקתה',
  unavailable: (label: string) => `${label} לא זמין`,
  guideMenu: 'חצים למעלה ולמטה למעבר בין האפשרויות, Enter לבחירה, Escape לסגירה.',
  guideInput: (label: string) => `${label && `${label}: `}הקלדה לסינון, חץ למטה לפתיחת הרשימה.`,
} as const;
