import { counted } from './counts';
import { recipeNoun } from './nouns';

/** What can be made now. */
export const makeableText = {
  title: 'מה אפשר להכין עכשיו',
  caption: 'כמה אפשר להכין מכל מתכון ממה שיש במלאי',
  count: (can: number, all: number) => `${counted(can, recipeNoun)} מתוך ${all}`,
  failed: 'לא ניתן לחשב מה אפשר להכין',
  empty: 'עוד אין מתכונים',
  columns: { recipe: 'מתכון', makeable: 'אפשר להכין', limits: 'מה מגביל', next: 'התחלה' },
  nothing: 'אי אפשר כרגע',
  unknown: 'לא ידוע',
  missingAmounts: 'אין כמויות בשלבים',
  /** A step, by what it makes. */
  step: (name: string, product: string) => `${name}: ${product}`,
  andMore: (count: number) => `ועוד ${count}`,
  start: (step: string) => `דיווח על ${step}`,
  of: (step: string, recipe: string) => `דיווח על ${step}, ${recipe}`,
} as const;
