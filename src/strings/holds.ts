import { counted, NOUNS } from './counts';

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
  part: (amount: string) => `${amount} ${heldText}`,
  all: `הכול ${heldText}`,
  reason: 'סיבה',
  scope: 'היקף',
  madeFrom: (count: number) => `גם מה שיוצר ממנו: ${counted(count, NOUNS.item)}`,
  done: {
    hold: (count: number) => (count === 1 ? 'הפריט בעיכוב' : `${counted(count, NOUNS.item)} בעיכוב`),
    release: (count: number) => (count === 1 ? 'הפריט שוחרר' : `${counted(count, NOUNS.item)} שוחררו`),
  },
  failed: { hold: 'לא ניתן לעכב את הפריט', release: 'לא ניתן לשחרר את הפריט' },
  heldLot: (lot: string) => `אי אפשר למכור את ${lot}: הפריט ${heldText}`,
  notice: 'הפריט בעיכוב: אין להשתמש בו ואין למכור אותו',
  byManager: 'רק מנהל יכול לשחרר אותו.',
} as const;
