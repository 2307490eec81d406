import { counted } from './counts';
import { isolated } from './isolated';
import { goodTypeNoun, recipeNoun } from './nouns';

// The cards of home that come after its first paint.

/** On home: what is planned for today and not yet made. */
export const plannedWorkText = {
  title: 'מתוכנן להיום',
  more: (count: number) => `עוד ${counted(count, recipeNoun)} להיום`,
  left: (made: string, amount: string) => `הוכנו ${isolated(made)} מתוך ${amount}`,
  /** No step of it has all that it needs. */
  noneNow: 'חסרים חומרים',
} as const;

/** Home: what there is too little of. */
export const belowMinText = {
  title: (count: number) => `${counted(count, goodTypeNoun)} מתחת למינימום`,
  least: 'מינימום',
  all: 'לכל מה שמתחת למינימום',
  more: (count: number) => `ועוד ${counted(count, goodTypeNoun)}`,
} as const;
