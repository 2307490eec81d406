import { countAlone } from './counts';

/** The frame around every screen: header, navbar, states of the app itself. */
export const layoutText = {
  product: 'תפוקה',
  live: { connected: 'מעודכן', connecting: 'מתחבר…', reconnecting: 'מתחבר מחדש…' },
  lost: 'אין קשר עם השרת. מה שמוצג כאן אולי אינו מעודכן.',
  nav: {
    receiving: 'קבלת סחורה',
    receipts: 'סחורה שהתקבלה',
    addReceipt: 'דיווח על קבלת סחורה',
    production: 'ייצור',
    goods: 'מלאי ותוצרים',
    reportStep: 'דיווח על שלב עבודה',
    log: 'יומן ייצור',
    selling: 'מכירות',
    sales: 'מכירות',
    upkeep: 'תחזוקה',
    hygiene: 'תשתיות והגיינה',
    nonConformities: 'אי התאמות',
    management: 'ניהול ובקרה',
    recipes: 'מתכונים',
    inventory: 'דוח מלאי',
    losses: 'דוח פחת',
    journal: 'יומן פעולות',
    accounts: 'חשבונות',
    signOut: 'יציאה',
    /** A count next to its link: the visible and the spoken text. */
    due: { seen: 'היום', spoken: 'עוד לא מולאה היום' },
    openCount: (count: number) => `${countAlone(count, 'f')} ${count === 1 ? 'פתוחה' : 'פתוחות'}`,
  },
  account: (name: string) => `החשבון שלי: ${name}`,
  failedSignOut: 'היציאה לא הושלמה. כדאי לבדוק את החיבור לרשת ולנסות שוב.',
  nothingHere: 'Nothing here.',
  version: {
    title: 'גרסה לא עדכנית',
    text: 'גרסת האתר הפתוחה כאן אינה עדכנית עוד. יש לרענן את העמוד כדי להמשיך לעבוד.',
    reload: 'רענון עמוד',
  },
  failedStart: {
    title: 'לא ניתן לפתוח את תפוקה',
    text: 'אין קשר עם השרת. כדאי לבדוק את החיבור לרשת ולנסות שוב.',
  },
  failedScreen: {
    title: 'לא ניתן להציג את העמוד',
    text: 'משהו השתבש. רענון העמוד בדרך כלל עוזר.',
    unreachable: 'אין קשר עם השרת, או שיצאה גרסה חדשה.',
    reload: 'רענון עמוד',
  },
  failedPart: 'לא ניתן לפתוח את החלון. כדאי לבדוק את החיבור לרשת ולנסות שוב.',
  accessibility: 'הצהרת נגישות',
  placeholder: { title: 'העמוד לא נמצא' },
} as const;
