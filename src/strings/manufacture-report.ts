import { counted, countedWith, NOUNS, prefixed } from './counts';
import { leftToRight } from './isolated';
import { optionNoun } from './nouns';
import { stepFieldText } from './step-fields';

/** The production log: who reported what, when, from which lots into which. */
export const productionLogText = {
  title: 'יומן ייצור',
  caption: 'שלבי עבודה שדווחו',
  count: (count: string) => counted(count, { gender: 'm', one: 'דיווח', many: 'דיווחים' }),
  reportStep: 'דיווח על שלב',
  step: 'שלב עבודה',
  allSteps: 'כל השלבים',
  days: 'תאריך ביצוע',
  search: 'חיפוש לפי מה שנוצר',
  columns: { when: 'מתי', step: 'שלב', made: 'נוצר', amount: 'כמות', from: 'מתוך', by: 'מי דיווח' },
  /** A step's values that do not say what they are when they are said as elsewhere, by the key of their field. */
  measured: {
    disinfection_process_valid: (_: string, valid: unknown) =>
      valid === true ? stepFieldText.disinfection_process_valid.label : 'חיטוי לא תקין',
    chlorine_amount_fix: (amount: string) => `כלור ${leftToRight(`${amount} ppm`)}`,
    fridgeNumber: (chiller: string) => `${stepFieldText.fridgeNumber.label} ${chiller}`,
    ph_amount: (value: string) => leftToRight(`pH ${value}`),
  } as { [Field in string]?: (words: string, value: unknown) => string },
  empty: 'לא נמצאו דיווחים שמתאימים לסינון',
  failedList: 'לא ניתן לטעון את יומן הייצור',
} as const;

/** 'א', 'א וב', 'א, ב וג'; before a letter that is not Hebrew the 'and' takes a hyphen. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join(', ')} ו${/^[\u05d0-\u05ea]/.test(last) ? '' : '־'}${last}`;
}

export const manufactureReportText = {
  stages: ['מה הוכן', 'כמויות', 'פרטים'],
  stagesLabel: 'שלבי הטופס',
  stageDone: 'הושלם',
  failedLoad: 'לא ניתן לטעון את שלבי העבודה',
  notFound: 'שלב העבודה לא נמצא',
  empty: {
    text: 'עוד אין מתכון שכולל את השלב הזה. כדי לדווח עליו יש להוסיף אותו למתכון.',
    recipes: 'מתכונים',
  },
  choose: {
    title: 'מה הוכן?',
    from: (names: readonly string[]) => `מתוך ${listed(names)}`,
    available: (amount: string) => `זמין: ${amount}`,
    /** After what is available. */
    expired: (amount: string) => `ועוד ${amount} שפג תוקפם`,
    missing: (names: readonly string[]) => `אין במלאי: ${listed(names)}`,
    held: (name: string, amount: string, reasons: string) => `בעיכוב: ${name}, ${amount} (${reasons})`,
    show: (count: number) => `הצגת ${countedWith(count, optionNoun, 'שאין לה מלאי', 'שאין להן מלאי')}`,
    hide: 'הסתרת האפשרויות שאין להן מלאי',
    nothing: 'אין כרגע מלאי לאף אחת מהאפשרויות של השלב הזה.',
    nothingFree: 'אין כרגע מלאי זמין לאף אחת מהאפשרויות של השלב הזה. מה שבעיכוב:',
    required: 'יש לבחור מה הוכן',
    lost: 'מה שנבחר אינו נמצא עוד באף מתכון, יש לבחור שוב',
  },
  change: 'החלפה',
  proceed: 'המשך',
  back: 'חזרה',
  amounts: {
    chosen: 'נבחרו',
    byExpiry: 'מילוי לפי תוקף',
    byExpiryOf: (name: string) => `מילוי לפי תוקף: ${name}`,
    total: 'סה״כ לשימוש',
    totalHint: 'הכמות מתחלקת בין הפריטים, מהתוקף הקרוב ואילך',
    all: 'הכול',
    wholeAmount: (lot: string) => `הכול: ${lot}`,
    of: (lot: string) => `כמות לשימוש מתוך ${lot}`,
    noStock: 'אין במלאי',
    searchLots: 'חיפוש לפי מספר או אצווה',
    searchLotsOf: (name: string) => `חיפוש לפי מספר או אצווה: ${name}`,
    more: (count: number) =>
      `${countedWith(count, NOUNS.item, 'נוסף יימצא', 'נוספים יימצאו')} בהקלדת אצווה או מספר`,
    failedLots: 'לא ניתן לטעון את הפריטים שבמלאי',
    tooManyLots: (count: number) =>
      `הכמות מתחלקת בין ${counted(count, NOUNS.item)} לכל היותר. אפשר לדווח על השאר בדיווח נוסף.`,
    noSuchLot: 'אין פריט כזה',
    usedUpLot: (lot: string) => `פריט ${lot} אזל.`,
    heldLot: (lot: string) => `פריט ${lot} בעיכוב.`,
    otherType: (lot: string, type: string) => `פריט ${lot} הוא ${type}.`,
    openLot: 'פתיחת הפריט',
    usedUp: 'הפריט אזל או עוכב בינתיים',
    needed: 'יש להזין כמות',
  },
  /** What the amounts of its recipe, or its last reports, expect of a report. */
  byRecipe: {
    recipe: 'לפי המתכון',
    reports: (reports: number) => `לפי ${reports} הדיווחים האחרונים`,
    same: 'כמו שנכנס',
    expected: (source: string, amount: string) => `${source}: ${amount}`,
    fill: 'מילוי לפי המתכון',
    shelfLife: (days: string) => `לפי חיי המדף: ${days}`,
  },
  /** How long what leaves cooling was in it, and how long it may. */
  inCooling: (time: string, limit: string | null) =>
    limit === null ? `זמן בקירור: ${time}` : `זמן בקירור: ${time}, המגבלה: ${limit}`,
  details: {
    title: 'מה יצא',
    amount: 'כמה יצא',
    manufactured_at: 'זמן ביצוע',
    expires_at: 'תוקף',
    stepFields: 'בדיקות השלב',
  },
  summary: {
    title: 'סיכום הדיווח',
    product: 'תוצר',
    used: 'נכנס',
    made: 'יצא',
    expiry: 'תוקף',
    lots: (count: number) => prefixed('מ', counted(count, NOUNS.item)),
    missingType: (name: string) => `חסרה כמות של ${name}`,
  },
  failed: 'לא ניתן להוסיף את הפריט',
  noResponse: 'לא התקבלה תשובה מהשרת. אפשר ללחוץ שוב על דיווח: הדיווח לא יירשם פעמיים.',
  /** The units of the product changed while its amount was typed or sent. */
  otherUnits: {
    typed: (typed: string, now: string) =>
      `הכמות הוקלדה לפי ${typed}, ויחידת המידה היא עכשיו ${now}: יש להקליד אותה מחדש`,
    taken: (typed: string, now: string) => `הכמות הוקלדה לפי ${typed}, אבל נרשמה לפי ${now}`,
    remedy:
      'יחידת המידה של המוצר השתנתה לפני שהדיווח הגיע. אם הכמות אינה נכונה, יש לבטל את הדיווח ולדווח שוב.',
  },
  success: {
    title: 'הדיווח נשמר',
    another: 'דיווח נוסף',
    next: (step: string, product: string) => `${step}: ${product}`,
  },
} as const;
