import { counted } from './counts';
import { layoutText } from './layout';

/** The fourteen groups, as Israel's labelling rules call them. */
export const allergenText = {
  gluten: 'גלוטן',
  crustaceans: 'סרטנאים',
  eggs: 'ביצים',
  fish: 'דגים',
  peanuts: 'בוטנים',
  soybeans: 'סויה',
  milk: 'חלב',
  nuts: 'אגוזים',
  celery: 'סלרי',
  mustard: 'חרדל',
  sesame: 'שומשום',
  sulphites: 'סולפיטים',
  lupin: 'תורמוס',
  molluscs: 'רכיכות',
} as const;

/** What is known of a good type. */
export const goodTypesText = {
  title: layoutText.nav.goodTypes,
  kinds: { raw: 'חומר גלם', made: 'תוצר', final: 'תוצר סופי' },
  /** The form of a card. */
  edit: 'עריכת הכרטיס',
  name: 'שם',
  kind: 'סוג',
  units: 'יחידת מידה',
  barcode: 'ברקוד',
  storage: 'אחסון',
  storages: { dry: 'יבש', chilled: 'קירור', frozen: 'הקפאה', hot: 'חם' },
  storageText: 'הוראות אחסון',
  shelfLife: 'חיי מדף',
  days: (count: number) => counted(count, { gender: 'm', one: 'יום', two: 'יומיים', many: 'ימים' }),
  minAmount: 'מינימום במלאי',
  archived: 'בארכיון',
  allergens: {
    title: 'אלרגנים',
    contains: 'מכיל',
    may_contain: 'עלול להכיל',
    free: 'לא מכיל',
    unknown: 'לא ידוע',
    /** Of what nobody has said anything. */
    nothingSaid: 'האלרגנים לא נקבעו',
    verified: 'אומת',
    against: 'אומת מול',
  },
} as const;
