/** The state of a held lot. */
export const heldText = 'בעיכוב';

/** Holding and releasing lots. */
export const holdsText = {
  hold: 'עיכוב',
  holdLot: 'עיכוב הפריט',
  held: heldText,
  release: 'שחרור',
  state: 'מצב',
  available: 'זמין',
  title: {
    hold: 'לעכב את הפריט?',
    release: 'לשחרר את הפריט?',
  },
  text: {
    hold: 'בפריט בעיכוב אי אפשר להשתמש ואי אפשר למכור אותו, עד שישוחרר.',
    release: 'אחרי השחרור אפשר להשתמש בפריט ולמכור אותו.',
  },
  reason: 'סיבה',
  scope: 'היקף',
  madeFrom: (count: number) => `גם מה שיוצר ממנו: ${count === 1 ? 'פריט אחד' : `${count} פריטים`}`,
  done: {
    hold: (count: number) => (count === 1 ? 'הפריט בעיכוב' : `${count} פריטים בעיכוב`),
    release: (count: number) => (count === 1 ? 'הפריט שוחרר' : `${count} פריטים שוחררו`),
  },
  failed: { hold: 'לא ניתן לעכב את הפריט', release: 'לא ניתן לשחרר את הפריט' },
  heldLot: (lot: string) => `אי אפשר למכור את ${lot}: הפריט ${heldText}`,
  notice: 'הפריט בעיכוב: אין להשתמש בו ואין למכור אותו',
  byManager: 'רק מנהל יכול לשחרר אותו.',
} as const;
