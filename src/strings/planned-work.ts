import { counted } from './counts';
import { isolated } from './isolated';

/** On home: what is planned for today and not yet made. */
export const plannedWorkText = {
  title: 'מתוכנן להיום',
  more: (count: number) => `עוד ${counted(count, { gender: 'm', one: 'מתכון', many: 'מתכונים' })} להיום`,
  left: (made: string, amount: string) => `הוכנו ${isolated(made)} מתוך ${amount}`,
  /** No step of it has all that it needs. */
  noneNow: 'חסרים חומרים',
} as const;
