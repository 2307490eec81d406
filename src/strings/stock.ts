import { counted, NOUNS } from './counts';

/** Texts about lots, shared by several screens. */
export const stockText = {
  roles: { raw: 'חומר גלם', processing: 'בתהליך', final: 'תוצר' },
  received: 'התקבל מספק',
  /** A lot in a place without other words, where the day alone could be its expiry. */
  receivedOn: (day: string) => `התקבל ${day}`,
  batch: 'אצווה',
  batchOrDay: 'תאריך ייצור או אצווה',
  today: 'היום',
  left: 'נותר',
  after: 'יישאר',
  expiry: 'תוקף',
  chiller: (number: number) => `צ׳ילר ${number}`,
  none: '—',
  /** What the dash says to who does not see it. */
  nothing: 'אין',
  lessThanShown: 'פחות מ־0.01',
  of: 'מתוך',
  /** For a list filtered by the lots made from a lot. */
  madeFrom: (id: string) => `רק פריט מס׳ ${id} ומה שנוצר ממנו`,
  expiredAgo: (days: number) => (days === 1 ? 'פג אתמול' : `פג לפני ${counted(days, NOUNS.day)}`),
  expiresIn: (days: number) => (days === 0 ? 'היום' : days === 1 ? 'מחר' : `עוד ${counted(days, NOUNS.day)}`),
} as const;
