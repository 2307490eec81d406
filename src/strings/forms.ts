import { counted, countedWith, type Noun, NOUNS } from './counts';

const NOT_FINE = 'לא תקין';

const earlierNoun: Noun = { gender: 'f', one: 'מדידה קודמת', many: 'מדידות קודמות' };

interface MeasuredWords {
  limits: string;
  value: string;
  isFine: boolean;
  /** How many were measured before, the least and the most of them. */
  earlier: number;
  least: string;
  most: string;
}

/** Compliance forms: the list, one entry, and filling one in. Texts that the specification gives are letter for letter. */
export const formsText = {
  title: 'טפסים',
  add: 'מילוי טופס חדש',
  adding: (form: string) => `מילוי טופס: ${form}`,
  entry: 'טופס',
  entries: (form: string) => `טפסים שמולאו: ${form}`,
  count: (count: string) => counted(count, { gender: 'm', one: 'טופס', many: 'טפסים' }),
  filters: { created: 'תאריך מילוי' },
  columns: { created: 'מועד המילוי', updated: 'מועד העדכון', state: 'מצב' },
  empty: 'לא נמצאו טפסים שמתאימים לסינון',
  none: 'עוד לא מולא טופס כזה',
  failedList: 'לא ניתן לטעון את רשימת הטפסים',
  failedDetails: 'לא ניתן לטעון את הטופס',
  failedDays: 'לא ניתן לטעון את הימים שבהם הטופס חסר',
  removedOption: (value: string) => `${value} (כבר לא ברשימה)`,
  failedOptions: 'לא ניתן לטעון את האפשרויות לבחירה',
  notFound: 'הטופס לא נמצא',
  notFoundHint: 'ייתכן שהקישור חלקי או שגוי. אפשר למצוא את הטופס מעמוד הבית.',
  /** The number of answers that are 'not fine'. */
  alerts: (count: number) => countedWith(count, NOUNS.clause, 'לא תקין', 'לא תקינים'),
  allFine: 'הכול תקין',
  allFineIn: (section: string) => `הכול תקין: ${section}`,
  notFine: NOT_FINE,
  notFineItem: (item: string) => `${NOT_FINE}: ${item}`,
  /** A picture of something measured among what was measured before, and its limits, in words. */
  measured: ({ limits, value, isFine, earlier, least, most }: MeasuredWords) =>
    [
      `\u2066${value}\u2069, ${isFine ? 'בטווח' : NOT_FINE}`,
      limits,
      ...(earlier === 0 ? [] : [`${counted(earlier, earlierNoun)}: \u2066${least}–${most}\u2069`]),
    ].join('. '),
  /** A field that this version cannot show. */
  unknown: {
    title: 'לא ניתן להציג את הטופס הזה',
    text: 'הטופס מוגדר בדרך שהגרסה הזאת של תפוקה אינה מכירה. אפשר לרענן את העמוד, ואם ההודעה נשארת, לפנות להנהלת המערכת.',
    field: (label: string) => `אי אפשר להציג את הסעיף: ${label}`,
    reload: 'רענון עמוד',
  },
  fill: {
    submit: 'שליחת הטופס',
    update: 'שמירת השינויים',
    optional: 'לא חובה',
    failed: 'לא ניתן לשלוח את הטופס',
    clearShort: 'ניקוי',
    clear: (label: string) => `ניקוי הבחירה: ${label}`,
    answered: (done: number, of: number) => `נענו ${done} מתוך ${of}`,
    progressLabel: 'התקדמות המילוי',
    progress: (done: number, of: number) => `נענו ${done} מתוך ${of} סעיפים`,
    left: (count: number) => `${count === 1 ? 'נותר' : 'נותרו'} ${counted(count, NOUNS.clause)}`,
    complete: 'כל הסעיפים נענו',
    noResponse: 'לא התקבלה תשובה מהשרת. אפשר לשלוח שוב: הטופס לא יירשם פעמיים.',
    done: (number: number) => `טופס מס׳ ${number} נשלח`,
    see: 'הצגת הטופס',
    backTo: (form: string) => `חזרה לטופס: ${form}`,
    another: 'מילוי טופס נוסף',
    updated: 'הטופס עודכן',
    edit: (form: string) => `עריכה: ${form}`,
  },
  /** The lot that an entry is of. */
  lot: { label: 'פריט', unlink: 'הסרת הקישור לפריט' },
  conflict: {
    title: 'בינתיים נשמרה גרסה אחרת של הטופס',
    text: 'לא נדרס דבר. לפני שמירת השינויים אפשר יהיה להשוות בין הגרסאות.',
    heading: 'שתי גרסאות של הטופס',
    what: 'השארת השינויים שנעשו כאן: רק מה ששונה כאן יחליף את מה ששמור, וכל השאר יהיה כפי שנשמר. לא נשלח דבר לפני שמירת השינויים.',
    caption: 'מה שונה בין הגרסאות',
    field: 'סעיף',
    mine: 'הגרסה שלי',
    where: 'היכן השתנה',
    both: 'השתנה בשתי הגרסאות',
    onlyMine: 'השתנה רק בגרסה שלי',
    onlyTheirs: 'השתנה רק בגרסה השמורה',
    keepOwn: 'השארת השינויים שלי',
    unsaved: 'השינויים עוד לא נשמרו',
  },
  view: {
    edit: 'עריכה',
    facts: 'פרטי הטופס',
    by: 'מולא על ידי',
    at: 'מועד המילוי',
    updated: 'עודכן',
    updatedBy: (at: string, name: string) => `\u2066${at}\u2069, ${name}`,
    answers: 'סעיפים ותשובות',
    signature: { name: 'שם מלא', signature: 'חתימה', date: 'תאריך' },
  },
} as const;
