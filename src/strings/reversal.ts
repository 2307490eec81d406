import { isolated } from './isolated';

const number = (id: number) => `מס׳\u00a0${id}`;

/** What is reversed, or is to be reversed before something else. */
export const reversibleText = {
  receipt: (supplier: string, name: string, amount: string) =>
    `${isolated(supplier)}: ${isolated(name)}, ${amount}`,
  report: (step: string, name: string, amount: string) => `${step}: ${isolated(name)}, ${amount}`,
  used: (step: string, name: string, id: number, amount: string) =>
    `${step}: ${isolated(name)}, ${number(id)}, שימוש ב־${amount}`,
  sale: (customer: string, name: string, amount: string) =>
    `מכירה: ${isolated(customer)}, ${isolated(name)}, ${amount}`,
  zeroing: (name: string, id: number, amount: string) =>
    `הורדה מהמלאי: ${isolated(name)}, ${number(id)}, ${amount}`,
  count: (name: string, id: number, amount: string) =>
    `ספירה: ${isolated(name)}, ${number(id)}, הפרש ${amount}`,
} as const;

interface KindTexts {
  /** The button that opens the dialog, and its title. */
  open: string;
  confirm: string;
  done: string;
  failed: string;
  kept: string;
}

const kept = (what: string) => `${what} ברישום, עם הסיבה והשם.`;

/** By what is reversed. */
export const reversalText = {
  receipt: {
    open: 'ביטול קבלת סחורה',
    confirm: 'ביטול קבלת הסחורה',
    done: 'קבלת הסחורה בוטלה',
    failed: 'לא ניתן לבטל את קבלת הסחורה',
    kept: kept('קבלת הסחורה תישאר'),
  },
  report: {
    open: 'ביטול דיווח',
    confirm: 'ביטול הדיווח',
    done: 'הדיווח בוטל',
    failed: 'לא ניתן לבטל את הדיווח',
    kept: kept('הדיווח יישאר'),
  },
  sale: {
    open: 'ביטול מכירה',
    confirm: 'ביטול המכירה',
    done: 'המכירה בוטלה',
    failed: 'לא ניתן לבטל את המכירה',
    kept: kept('המכירה תישאר'),
  },
  zeroing: {
    open: 'ביטול הורדה מהמלאי',
    confirm: 'ביטול ההורדה מהמלאי',
    done: 'ההורדה מהמלאי בוטלה',
    failed: 'לא ניתן לבטל את ההורדה מהמלאי',
    kept: kept('ההורדה מהמלאי תישאר'),
  },
  count: {
    open: 'ביטול ספירה',
    confirm: 'ביטול הספירה',
    done: 'הספירה בוטלה',
    failed: 'לא ניתן לבטל את הספירה',
    kept: kept('הספירה תישאר'),
  },
} as const satisfies Record<string, KindTexts>;

/** The parts of the dialog that are the same for all. */
export const reversalPartsText = {
  back: 'חזרה',
  changes: 'מה ישתנה במלאי',
  comesBack: 'יחזור למלאי',
  leaves: 'יירד מהמלאי',
  balance: 'יתרה',
  /** For a screen reader: the arrow between two amounts. */
  becomes: 'ואחרי הביטול',
  reason: 'סיבת הביטול',
  blocked: 'עוד לא ניתן לבטל: הפריט כבר בשימוש',
  blockedBySales: 'עוד לא ניתן לבטל: חלק מהפריט כבר נמכר',
  blockedByCount: 'עוד לא ניתן לבטל: הפריט נספר אחרי ההורדה מהמלאי',
  first: (count: number) => (count === 1 ? 'תחילה יש לבטל את זה:' : 'תחילה יש לבטל את אלה, מהאחרון לראשון:'),
  /** What blocks may be blocked itself. */
  later: (count: number) =>
    count === 1
      ? 'ייתכן שגם הרישום שלמטה יבוטל רק אחרי רישומים מאוחרים יותר.'
      : 'ייתכן שגם הרישומים שלמטה יבוטלו רק אחרי רישומים מאוחרים יותר.',
  /** On the page of what blocks. */
  waiting: 'ביטול אחר ממתין לביטול כאן:',
  /** There, once that is reversed. */
  proceed: 'הביטול כאן נעשה. אפשר להמשיך בביטול שהמתין לו:',
} as const;

/** How what was reversed is marked. */
export const reversedText = {
  /** By what it is marked on: a lot is masculine, a receipt and a sale are feminine. */
  badge: { lot: 'בוטל', receipt: 'בוטלה', sale: 'בוטלה' },
  reason: (reason: string) => `סיבת הביטול: ${reason}`,
  /** The movement that undoes another, by the kind of that one. */
  undoes: {
    receipt: reversalText.receipt.open,
    made: reversalText.report.open,
    used: 'ביטול שימוש',
    sold: reversalText.sale.open,
    zeroed: reversalText.zeroing.open,
    counted: reversalText.count.open,
  },
  filter: { label: 'ביטולים', all: 'כולל מבוטלים', false: 'ללא מבוטלים', true: 'מבוטלים בלבד' },
} as const;
