import { counted, NOUNS } from './counts';
import { nearDayText as near } from './near-days';

/** Texts about lots, shared by several screens; not by home, which loads first. */
export const stockText = {
  roles: { raw: 'חומר גלם', processing: 'בתהליך', final: 'תוצר' },
  received: 'התקבל מספק',
  /** A lot in a place without other words, where the day alone could be its expiry. */
  receivedOn: (day: string) => `התקבל ${day}`,
  batch: 'אצווה',
  batchOrDay: 'תאריך ייצור או אצווה',
  left: 'נותר',
  after: 'יישאר',
  expiry: 'תוקף',
  of: 'מתוך',
  /** For a list filtered by the lots made from a lot. */
  madeFrom: (id: string) => `רק פריט מס׳ ${id} ומה שנוצר ממנו`,
  expiredAgo: (days: number) => (days === 1 ? `פג ${near.yesterday}` : `פג לפני ${counted(days, NOUNS.day)}`),
  expiresIn: (days: number) =>
    days === 0 ? near.today : days === 1 ? near.tomorrow : `עוד ${counted(days, NOUNS.day)}`,
} as const;
