/** Words about lots that more than one screen says. */
export const stockText = {
  roles: { raw: 'חומר גלם', processing: 'בתהליך', final: 'תוצר' },
  received: 'התקבל מספק',
  batch: 'אצווה',
  none: '—',
  lessThanShown: 'פחות מ־0.01',
  of: 'מתוך',
  /** Of a list of which only what one lot went into is shown. */
  madeFrom: (id: string) => `רק פריט מס׳ ${id} ומה שנוצר ממנו`,
  remainingLabel: (name: string) => `הכמות הנותרת של ${name}`,
  expiredAgo: (days: number) =>
    days === 1 ? 'פג אתמול' : days === 2 ? 'פג לפני יומיים' : `פג לפני ${days} ימים`,
  expiresIn: (days: number) =>
    days === 0 ? 'היום' : days === 1 ? 'מחר' : days === 2 ? 'עוד יומיים' : `עוד ${days} ימים`,
} as const;
