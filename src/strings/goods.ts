import { counted, type Noun, NOUNS, prefixed } from './counts';
import { isolated } from './isolated';
import { receiptNoun, saleNoun } from './nouns';

const CUSTOMER: Noun = { gender: 'm', one: 'לקוח', many: 'לקוחות' };

/** Losses: why something of a lot was lost. */
export const lossesText = {
  cause: 'סיבת הפחת',
  causes: {
    thrown: 'השלכה',
    spoiled: 'קלקול',
    expired: 'פג תוקף',
    tasted: 'טעימה',
    spilled: 'שפיכה',
    counted: 'הפרש ספירה',
  },
} as const;

/** The stock list and a lot's details. */
export const goodsText = {
  title: 'מלאי ותוצרים',
  caption: 'פריטים במלאי',
  count: (count: string) => counted(count, NOUNS.item),
  countInStock: (count: string) => `${counted(count, NOUNS.item)} במלאי`,
  search: 'שם, מספר או אצווה',
  showLot: (number: string) => `הצגת פריט ${number}`,
  reportStep: 'דיווח על שלב',
  sell: 'מכירה',
  filters: {
    stock: {
      all: 'הכול',
      existing: 'במלאי',
      raw: 'חומרי גלם',
      processing: 'בתהליך',
      final: 'תוצרים',
      held: 'בעיכוב',
    },
    stockLabel: 'מה להציג',
    step: 'שלב עבודה',
    allSteps: 'כל השלבים',
    expiry: 'תוקף',
    only: 'רק',
    oneType: 'סוג אחד',
  },
  columns: {
    item: 'פריט',
    role: 'סוג',
    remaining: 'נותר',
    made: 'ייצור / אצווה',
    expiry: 'תוקף',
  },
  empty: 'לא נמצאו פריטים שמתאימים לסינון',
  failedList: 'לא ניתן לטעון את רשימת הפריטים',
  failedDetails: 'לא ניתן לטעון את פרטי הפריט',
  failedMovements: 'לא ניתן לטעון את תנועות הפריט',
  notFound: 'התוצר לא נמצא',
  backToList: 'חזרה למלאי ותוצרים',
  facts: {
    title: 'פרטי הפריט',
    of: (amount: string) => `מתוך ${amount}`,
    /** A lot with a counted surplus. */
    atFirst: (amount: string) => `בתחילה ${amount}`,
    expiry: 'תוקף',
    noExpiry: 'ללא תוקף',
    made: 'יוצר',
    received: 'התקבל',
    report: 'דיווח',
    step: 'שלב העבודה',
    supplier: 'ספק',
    details: 'פרטי הדיווח',
  },
  /** The act is a write-off, of all that is left or of a part; what is said of all alone is its zeroing. */
  zero: {
    button: 'הורדה מהמלאי',
    title: 'הורדה מהמלאי',
    text: (amount: string) =>
      `נותרו ${amount}. אחרי האיפוס הפריט ייחשב לפריט שאזל, ולא יהיה אפשר להשתמש בו או למכור אותו.`,
    final: 'אפשר לבטל הורדה מהמלאי, בציון סיבה.',
    finalMade: 'אפשר לבטל הורדה מהמלאי, בציון סיבה. החומרים ששימשו להכנת הפריט לא יחזרו למלאי.',
    part: {
      label: 'כמה',
      all: (amount: string) => `הכול, ${amount}`,
      some: 'חלק מהכמות',
      amount: 'כמות הפחת',
      left: (amount: string) => `יישארו ${amount}`,
    },
    reason: 'פירוט (לא חובה)',
    confirm: { all: 'איפוס', some: 'הורדה' },
    done: { all: 'הכמות הנותרת אופסה בהצלחה', some: 'הכמות הורדה מהמלאי' },
    failed: 'לא ניתן לאפס את הכמות הנותרת',
  },
  counting: {
    button: 'ספירת מלאי',
    title: 'כמה נספר בפועל?',
    expected: (amount: string) => `לפי הרישום נותרו ${amount}.`,
    nothing: 'לפי הרישום לא נותר דבר.',
    amount: 'הכמות שנספרה',
    missing: (amount: string) => `חסר: ${amount}`,
    surplus: (amount: string) => `עודף: ${amount}`,
    same: 'אין הפרש',
    whyMore: 'מה מסביר את העודף',
    final: 'מה שנספר הוא מה שיישאר ברישום. אפשר לבטל ספירה, בציון סיבה.',
    confirm: 'שמירת הספירה',
    done: 'הספירה נשמרה',
    failed: 'לא ניתן לשמור את הספירה',
  },
  history: {
    title: 'היסטוריית הייצור',
    picture: 'תרשים',
    table: 'טבלה',
    show: 'תצוגת ההיסטוריה',
    region: 'תרשים היסטוריית הייצור: מקבלת הסחורה מהספק ועד הפריט הזה',
    suppliers: 'ספקים:',
    receipts: (count: number) => counted(count, receiptNoun),
    steps: (count: number) => counted(count, { gender: 'm', one: 'שלב', many: 'שלבים' }),
    receivedOnly: 'הפריט התקבל מספק, ואין שלבי עבודה לפניו',
    columns: {
      item: 'פריט',
      origin: 'מקור',
      when: 'מתי',
      by: 'מי',
      amount: 'כמות',
      into: 'שימש להכנת',
    },
    thisLot: 'הפריט הזה',
    /** Above the columns of the picture. */
    heads: { sources: 'התקבל מספק', target: 'הפריט הזה', outs: 'לאן הגיע' },
    /** What became of a lot, in the picture. */
    outs: {
      sales: (count: number, id: number) => (count === 1 ? `מכירה מס׳ ${id}` : counted(count, saleNoun)),
      more: (count: number) => `ועוד ${count}`,
      of: { lots: 'פריטים', customers: 'לקוחות' },
      lost: 'פחת',
      left: 'נותר במלאי',
      until: (day: string) => `תוקף ${day}`,
    },
  },
  movements: {
    title: 'תנועות',
    kinds: {
      receipt: 'התקבל',
      made: 'נוצר',
      used: 'נוצל',
      sold: 'נמכר',
      zeroed: 'אופס',
      /** A zeroing that left something. */
      lost: 'הורד מהמלאי',
      counted: 'נספר',
      reversed: 'בוטל',
    },
    /** What a count found. */
    found: { missing: 'חסר בספירה', surplus: 'עודף בספירה' },
    columns: { at: 'מתי', kind: 'סוג', what: 'פירוט', amount: 'כמות', balance: 'יתרה', by: 'מי' },
    from: (supplier: string) => `מהספק ${isolated(supplier)}`,
    usedIn: (name: string) => `שימש להכנת ${name}`,
  },
  /** Who bought how much of a lot. */
  sold: {
    title: 'למי נמכר',
    none: 'עוד לא נמכר',
    notItself: 'הפריט עצמו לא נמכר',
    customers: (count: number) => prefixed('ל', counted(count, CUSTOMER)),
    more: (count: number) => `ולעוד ${counted(count, CUSTOMER)}`,
    all: 'מכירות הפריט ומה שנוצר ממנו',
  },
  /** What is left of a lot. */
  left: {
    title: 'מה נותר',
    usedUp: 'אזל מהמלאי.',
    reversed: 'הפריט בוטל, ואין ממנו מלאי.',
    held: 'הכול בעיכוב.',
    made: (count: number) => `${count === 1 ? 'הוכן' : 'הוכנו'} ממנו ${counted(count, NOUNS.item)}.`,
    unused: 'עוד לא הוכן ממנו דבר.',
    unsold: 'עוד לא נמכר.',
    all: 'יתרת הפריט ומה שנוצר ממנו',
  },
} as const;
