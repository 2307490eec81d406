/** Names that are the same by today's rules, and were written as two. */
export const namePairsText = {
  kinds: { GoodType: 'סוג סחורה', Recipe: 'מתכון', Supplier: 'ספק', Customer: 'לקוח' },
  /** What tells two of them apart that may look the same. */
  number: (id: number) => `מס׳ ${id}`,
  last: (day: string) => `לאחרונה ${day}`,
  unused: 'עוד לא בשימוש',
} as const;
