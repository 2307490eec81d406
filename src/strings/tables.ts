// In a file of its own: the home screen, which loads first, does not need it.

export const tableText = {
  noRecords: 'לא נמצאו רשומות',
  failed: 'לא ניתן לטעון את הנתונים',
  outOf: 'מתוך',
  pages: 'עמודים',
  page: (page: number) => `עמוד ${page}`,
  previousPage: 'העמוד הקודם',
  nextPage: 'העמוד הבא',
  sort: 'מיון',
  details: 'פרטים',
  moreThan: (count: string) => `יותר מ־${count}`,
} as const;

/** By which column rows are in order. */
export const orderText = (column: string, down: boolean) =>
  `מיון לפי ${column}, ${down ? 'בסדר יורד' : 'בסדר עולה'}`;

/** What all rows of a filter come to, without what was reversed. */
export const totalText = {
  sum: (parts: string) => `סך הכול: ${parts}`,
  price: (price: string, currency: string) => `\u2066${price}\u2069\u00a0${currency}`,
  /** After the price, in which these are not. */
  unpriced: (rows: string) => `${rows} ללא מחיר`,
  beyond: (most: string) => `סך הכול מוצג עד ${most} שורות. כדי לראות אותו יש לצמצם את הסינון.`,
} as const;

export const filterText = {
  filters: 'סינון',
  more: 'עוד סינון',
  clearAll: 'ניקוי הסינון',
} as const;

const number = (id: number) => `מס׳ ${id}`;
const numbered = (kind: string, id: number) => `${kind} ${number(id)}`;

/** The page of a record: which one it is, or that it does not exist. */
export const recordText = {
  number,
  numbered,
  /** Which one it is, in the heading and in the tab: its kind, its number and what tells it apart for a person. */
  title: (kind: string, id: number, apart: string) => `${numbered(kind, id)} · ${apart}`,
  notFoundHint: 'ייתכן שהקישור חלקי או שגוי.',
} as const;
