import { counted } from './counts';
import { productNoun } from './nouns';

/** The stock summed by product. */
export const stockProductsText = {
  view: { label: 'תצוגת המלאי', lots: 'לפי פריט', products: 'לפי מוצר' },
  caption: 'מוצרים במלאי',
  count: (count: string) => `${counted(count, productNoun)} במלאי`,
  columns: {
    product: 'מוצר',
    role: 'סוג',
    amount: 'סה״כ נותר',
    lots: 'פריטים',
    byExpiry: 'לפי תוקף',
    expiry: 'התוקף הקרוב',
    held: 'מזה בעיכוב',
  },
  bands: {
    expired: 'פג תוקף',
    urgent: 'היום או מחר',
    soon: 'עוד יומיים',
    later: 'עוד 3 ימים ויותר',
    never: 'ללא תוקף',
  },
  empty: 'לא נמצאו מוצרים שמתאימים לסינון',
  failedList: 'לא ניתן לטעון את רשימת המוצרים',
} as const;
