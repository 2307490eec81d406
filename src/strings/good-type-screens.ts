import { counted, countedWith, type Noun, NOUNS, prefixed } from './counts';
import { isolated } from './isolated';
import { goodTypeNoun, recipeNoun } from './nouns';

const ALLERGEN: Noun = { gender: 'm', one: 'אלרגן', many: 'אלרגנים' };

/** The list of materials and products. */
export const goodTypeListText = {
  caption: 'רשימת החומרים והמוצרים',
  count: (count: string) => counted(count, goodTypeNoun),
  search: 'שם החומר או המוצר',
  empty: 'לא נמצאו חומרים ומוצרים שמתאימים לסינון',
  none: 'עוד אין חומרים ומוצרים. חומר גלם נרשם בקבלה הראשונה שלו, ומוצר במתכון שלו.',
  failedList: 'לא ניתן לטעון את רשימת החומרים והמוצרים',
  failedBelow: 'לא ניתן לטעון מה מתחת למינימום',
  below: 'מתחת למינימום',
  notVerified: 'לא אומת',
  filters: {
    stock: 'מלאי',
    below_min: { all: 'כל מלאי', true: 'מתחת למינימום', false: 'לא מתחת למינימום' },
    archive: 'ארכיון',
    archived: { all: 'פעילים וארכיון', true: 'בארכיון', false: 'פעילים' },
    allergen: 'אלרגן',
    allAllergens: 'כל האלרגנים',
    is: 'מה ידוע עליו',
    allergen_is: {
      all: 'מכיל, עלול או לא ידוע',
      contains: 'מכיל',
      may_contain: 'עלול להכיל',
      unknown: 'לא ידוע',
    },
  },
  columns: { allergens: 'אלרגנים', verified: 'אומתו' },
  /** Links from what is planned to what there really was. */
  lots: {
    contains: (allergen: string) => `הפריטים שהכילו ${allergen} בפועל`,
    none: 'אין כאלה',
    unknown: (allergen: string) => `הפריטים שלא ידוע אם הכילו ${allergen}`,
  },
} as const;

/** What is said of allergens, wherever it is shown. */
export const allergenMarkText = {
  said: (list: string, names: string) => `${list}: ${names}`,
  all: 'כל האלרגנים',
  rest: 'כל השאר',
  free: 'לא מכיל אלרגנים',
  /** Of a lot from before allergens were kept. */
  before: 'לא ידוע: הפריט נרשם לפני שנשמרו אלרגנים',
  /** Of what several goods went into: whose fault it is that it is unknown. */
  because: 'לא ידוע בגלל',
  /** Where it comes from: of a received lot, of a made one, and of what a recipe makes. */
  asDeclared: 'לפי מה שהיה רשום בכרטיס כשהתקבל',
  byUse: 'לפי מה שנכנס בפועל, ומה שהיה רשום בכרטיס',
  derived: 'של התוצר הסופי, מתוך כל החומרים ודרך כל השלבים',
  card: 'לכרטיס הפריט',
  productCard: 'לכרטיס התוצר',
} as const;

/** The card of a material or product. */
export const goodTypeCardText = {
  notFound: 'הכרטיס לא נמצא',
  backToList: 'חזרה לחומרים ומוצרים',
  failedDetails: 'לא ניתן לטעון את הכרטיס',
  facts: 'פרטים',
  edit: 'עריכה',
  atReceipt: 'נדרש בקבלה',
  required: { expires: 'תוקף', manufactured: 'תאריך ייצור או אצווה', nothing: 'כמות בלבד' },
  stock: {
    title: 'במלאי',
    available: 'זמינים',
    least: (amount: string) => `מינימום ${amount}`,
    noLeast: 'לא נקבע מינימום',
    missing: (amount: string) => `חסרים ${amount} למינימום`,
    enough: 'מעל המינימום',
    held: (amount: string) => `ועוד ${amount} בעיכוב, לא נספרים`,
    expired: (amount: string) => `ועוד ${amount} שתוקפם פג, לא נספרים`,
    failed: 'לא ניתן לטעון את המלאי',
  },
  allergens: {
    groups: '14 הקבוצות שבתקנות הסימון',
    /** How a choice is taken back. */
    hint: 'לחיצה נוספת על מה שנבחר מחזירה ל״לא ידוע״.',
    verifiedOf: (known: number, of: number) => `אומת: ${known} מתוך ${of} ידועים`,
    verifiedAgainst: (against: string) => `אומת מול ${isolated(against)}`,
    notVerified: 'לא אומת מול המקור',
    verifyAgain: 'אימות מחדש',
    verify: 'אימות',
    isVerified: 'הושווה עכשיו למקור?',
    yes: 'כן, אומת',
    no: 'לא, בלי אימות',
    against: 'אומת מול',
    againstHint: 'למשל: תווית היצרן, מפרט הספק',
    save: 'שמירת האלרגנים',
    form: 'אלרגנים',
    changed: (count: number) => countedWith(count, ALLERGEN, 'השתנה', 'השתנו'),
    failed: 'לא ניתן לשמור את האלרגנים',
    done: 'האלרגנים נשמרו',
    derived: 'לפי מה שנכנס לתוצר',
    derivedNote: 'מתוך כל החומרים, דרך כל השלבים, ומה שנרשם על התוצר עצמו.',
    own: 'מה שנרשם על התוצר עצמו',
    noneOwn: 'על התוצר עצמו לא נרשם דבר נוסף.',
    declareOwn: 'רישום על התוצר עצמו',
  },
  made: {
    title: 'מה מייצר אותו',
    step: (step: string) => `שלב ${step}`,
    none: 'השלב אינו במתכון',
    failed: 'לא ניתן לטעון את המתכונים',
  },
  uses: {
    title: (count: number) => `נכנס ${prefixed('ל', counted(count, recipeNoun))}`,
    untold: 'נכנס למתכונים',
    none: 'לא נכנס לאף מתכון',
  },
  lots: {
    title: 'פריטים במלאי',
    order: 'התוקף הקרוב תחילה',
    none: 'אין ממנו במלאי',
    all: (count: string) => `כל הפריטים במלאי: ${count}`,
    failed: 'לא ניתן לטעון את הפריטים',
  },
  last: {
    receipts: 'קבלות סחורה אחרונות',
    reports: 'דיווחים אחרונים',
    none: 'עוד לא התקבל ולא יוצר',
    all: (count: string) => `כל הפריטים שהיו: ${counted(count, NOUNS.item)}`,
    columns: { at: 'מתי', source: 'מקור', batch: 'אצווה', expiry: 'תוקף', amount: 'כמות', by: 'מי' },
  },
} as const;

/** Changing the card. */
export const goodTypeEditText = {
  /** Before its number and name. */
  editing: 'עריכת סוג סחורה',
  what: 'מה זה',
  keeping: 'אחסון וחיי מדף',
  stock: 'מלאי וברקוד',
  storage: { none: 'לא נקבע' },
  storageHint: 'איך ואיפה שומרים, גם אחרי פתיחה',
  shelfLife: 'חיי מדף בימים',
  least: 'מתחת לכמות הזאת תופיע התראה',
  barcodeHint: '8, 12, 13 או 14 ספרות. אפשר לסרוק.',
  archive: 'להעביר לארכיון?',
  archiveHint: 'סוג בארכיון לא מוצע עוד ברשימות. מה שכבר נרשם נשאר.',
  yes: 'כן, בארכיון',
  no: 'לא, פעיל',
  save: 'שמירה',
  changes: (count: number) => countedWith(count, { gender: 'm', one: 'שדה', many: 'שדות' }, 'השתנה', 'השתנו'),
  none: 'עוד לא השתנה דבר',
  done: 'הכרטיס נשמר',
  failed: 'לא ניתן לשמור את הכרטיס',
  conflict: {
    title: 'בינתיים נשמר שינוי אחר בכרטיס',
    kept: 'מה שהוקלד כאן נשאר. אפשר להמשיך מהגרסה החדשה, ורק מה ששונה כאן יישמר.',
    both: (fields: string) => `השתנה בשני המקומות, ויישמר מה שכאן: ${fields}`,
    go: 'המשך מהגרסה החדשה',
  },
} as const;
