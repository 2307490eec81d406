import { counted } from './counts';
import { receiptNoun } from './nouns';

/** Receipts: the list, one receipt, and reporting a new one. */
export const purchasedGoodsText = {
  title: 'סחורה שהתקבלה',
  caption: 'קבלות סחורה',
  report: 'דיווח על קבלת סחורה',
  count: (count: string) => counted(count, receiptNoun),
  filters: { type: 'סוג, מספר או אצווה', supplier: 'ספק', purchased: 'תאריך קבלה', expires: 'תוקף' },
  columns: {
    type: 'סוג סחורה',
    amount: 'כמות',
    supplier: 'ספק',
    purchased: 'מועד הקבלה',
    batch: 'ייצור / אצווה',
    checks: 'בדיקות',
    fine: 'הכול תקין',
    expiry: 'תוקף',
  },
  /** The result of a check. */
  checked: { yes: 'תקין', no: 'לא תקין' },
  empty: 'לא נמצאו קבלות סחורה שמתאימות לסינון',
  failedList: 'לא ניתן לטעון את רשימת הסחורות',
  failedFields: 'לא ניתן לטעון את הגדרות השדות',
  failedTypes: 'לא ניתן לטעון את סוגי הסחורה',
  failedDetails: 'לא ניתן לטעון את פרטי הסחורה',
  notFound: 'הסחורה לא נמצאה',
  backToList: 'חזרה לסחורה שהתקבלה',
  details: {
    facts: 'פרטי קבלת הסחורה',
    checks: 'בדיקות בקבלת הסחורה',
    by: 'דווח על ידי',
    reportedAt: 'מועד הדיווח',
  },
  form: {
    what: 'מה התקבל',
    checks: 'בדיקות בקבלת הסחורה',
    /** The name of that check alone does not say what is fine. */
    temperature: 'טמפרטורה תקינה',
    type: 'סוג סחורה',
    typePlaceholder: 'בחירה או כתיבה של סוג חדש',
    newType: 'סוג סחורה חדש. יש להגדיר אותו פעם אחת:',
    units: 'יחידות מידה',
    manufactured: 'יש תאריך ייצור או מספר אצווה',
    expires: 'יש תוקף',
    amount: 'כמות',
    supplier: 'ספק',
    supplierPlaceholder: 'בחירה או כתיבה של ספק',
    batch: 'תאריך ייצור או מספר אצווה',
    expiry: 'תוקף',
    purchasedAt: 'מועד הקבלה',
    failed: 'לא ניתן להוסיף את הסחורה',
    done: 'קבלת הסחורה נרשמה',
    notFine: (checks: string) => `לא תקין: ${checks}`,
    nonConformity: (checks: string, supplier: string) => `קבלת סחורה לא תקינה: ${checks}. ספק: ${supplier}`,
    /** What was measured or remarked beside the checks. */
    found: (name: string, value: string, unit: string | null) =>
      `${name}: ${unit ? `\u2068${value}\u00a0${unit}\u2069` : value}`,
    where: 'קבלת סחורה',
    back: 'חזרה לקבלת הסחורה',
    sentBack: 'סחורה שהוחזרה לספק: הורדה מהמלאי בעמוד הפריט.',
    another: 'דיווח על קבלת סחורה נוספת',
    sameSupplier: 'קבלת סחורה נוספת מאותו ספק',
    noResponse: 'לא התקבלה תשובה מהשרת. אפשר ללחוץ שוב על דיווח: קבלת הסחורה לא תירשם פעמיים.',
  },
} as const;

/** In the form of a receipt: which of two names is meant. The first screen only names the pairs. */
export const pairedNamesText = {
  title: 'שם שכתוב ביותר מצורה אחת',
  question: (kind: string) => `לאיזו צורה של ${kind} הכוונה?`,
  meaning: 'קבלת הסחורה תירשם תחת הצורה שתיבחר.',
} as const;
