import type { Noun } from './counts';

// In a file of its own: the home screen, which loads first, does not count these.
export const receiptNoun: Noun = { gender: 'f', one: 'קבלת סחורה', many: 'קבלות סחורה' };
export const saleNoun: Noun = { gender: 'f', one: 'מכירה', many: 'מכירות' };
export const productNoun: Noun = { gender: 'm', one: 'מוצר', many: 'מוצרים' };
export const optionNoun: Noun = { gender: 'f', one: 'אפשרות', many: 'אפשרויות' };
export const materialNoun: Noun = { gender: 'm', one: 'חומר', many: 'חומרים' };
export const recipeNoun: Noun = { gender: 'm', one: 'מתכון', many: 'מתכונים' };
export const goodTypeNoun: Noun = { gender: 'm', one: 'סוג', many: 'סוגים' };
