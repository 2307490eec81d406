import { counted } from './counts';

/** What the cards of suppliers and customers have in common. */
export const partyText = {
  fields: {
    name: 'שם',
    contact: 'איש קשר',
    phone: 'טלפון',
    email: 'דואר אלקטרוני',
    address: 'כתובת',
    notes: 'הערות',
    licence: 'מספר רישיון',
    licence_until: 'תוקף הרישיון',
  },
  search: 'חיפוש לפי שם',
  facts: 'פרטים',
  /** In place of what nobody has said. */
  unknown: 'לא נרשם',
  edit: {
    open: 'עריכת הפרטים',
    submit: 'שמירה',
    nameHint: 'השם החדש יופיע גם ברשומות שכבר נרשמו. יומן הפעולות שומר את השם שהיה.',
    untilHint: 'היום האחרון שבו הרישיון בתוקף',
    done: 'הפרטים נשמרו',
    failed: 'לא ניתן לשמור את הפרטים',
    /** What somebody else has changed since the form was opened, and became. */
    conflict: 'בינתיים נשמר שינוי אחר',
    changed: 'השדות האלה שונו:',
    again: 'שמירה נוספת תשאיר אותם, חוץ ממה שנכתב כאן.',
  },
} as const;

export const suppliersText = {
  title: 'ספקים',
  caption: 'רשימת הספקים',
  count: (count: string) => counted(count, { gender: 'm', one: 'ספק', many: 'ספקים' }),
  search: partyText.search,
  last: 'קבלת סחורה אחרונה',
  failedList: 'לא ניתן לטעון את רשימת הספקים',
  empty: 'לא נמצאו ספקים שמתאימים לסינון',
  none: 'עוד אין ספקים. ספק נוסף לרשימה עם קבלת הסחורה הראשונה ממנו.',
  notFound: 'הספק לא נמצא',
  backToList: 'חזרה לספקים',
  failedDetails: 'לא ניתן לטעון את פרטי הספק',
  past: {
    title: 'קבלות סחורה אחרונות',
    all: 'כל הסחורה שהתקבלה',
    none: 'עוד לא התקבלה סחורה מהספק',
    failed: 'לא ניתן לטעון את הסחורה שהתקבלה',
  },
} as const;

export const customersText = {
  title: 'לקוחות',
  caption: 'רשימת הלקוחות',
  count: (count: string) => counted(count, { gender: 'm', one: 'לקוח', many: 'לקוחות' }),
  search: partyText.search,
  last: 'מכירה אחרונה',
  failedList: 'לא ניתן לטעון את רשימת הלקוחות',
  empty: 'לא נמצאו לקוחות שמתאימים לסינון',
  none: 'עוד אין לקוחות. לקוח נוסף לרשימה עם המכירה הראשונה לו.',
  notFound: 'הלקוח לא נמצא',
  backToList: 'חזרה ללקוחות',
  failedDetails: 'לא ניתן לטעון את פרטי הלקוח',
  past: {
    title: 'המכירות האחרונות',
    all: 'כל המכירות',
    none: 'עוד לא נמכר ללקוח',
    failed: 'לא ניתן לטעון את המכירות',
  },
} as const;
