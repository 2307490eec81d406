import { screen } from '@testing-library/react';
import { typeOf, recipeOf, stepOf } from '../machine/testing/fixtures';
import { StepDialog } from '../step-dialog';
import { editRecipe } from './edit-recipe';

export const carrot = typeOf(1, 'גזר');
const onion = typeOf(2, 'בצל');
const stock = typeOf(3, 'ציר ירקות', { purchasable: false, units: 'liters' });
const washed = typeOf(4, 'גזר שטוף', { purchasable: false });
export const salad = typeOf(5, 'סלט גזר', { purchasable: false });
const washedOnion = typeOf(6, 'בצל שטוף', { purchasable: false });
const powder = typeOf(7, 'אבקה', { purchasable: false, units: 'grams' });
export const blocks = typeOf(8, 'גוש', { purchasable: false });

const making = stepOf(10, 'ייצור', [onion], stock);
export const rinsing = stepOf(11, 'שטיפה', [carrot], washed, { reported: true });
export const mixing = stepOf(12, 'ייצור', [washed, stock], salad);
const rinsingOnion = stepOf(13, 'שטיפה', [onion], washedOnion);
export const grinding = stepOf(14, 'ייצור', [carrot], powder);
const pressing = stepOf(15, 'אריזה', [powder], blocks);
export const SALAD = 21;
export const book = {
  goodTypes: [carrot, onion, stock, washed, salad, washedOnion, powder, blocks],
  steps: [making, rinsing, mixing, rinsingOnion, grinding, pressing],
  recipes: [
    recipeOf(20, 'ציר', [making], true),
    recipeOf(SALAD, 'סלט', [rinsing, mixing]),
    recipeOf(22, 'גזר נקי', [rinsing]),
    recipeOf(23, 'בצל נקי', [rinsingOnion]),
    recipeOf(24, 'גושים', [grinding, pressing]),
  ],
};

export const dialog = (name = 'שלב חדש') => screen.getByRole('dialog', { name });
export const submit = () =>
  screen.getByRole('dialog').querySelector<HTMLButtonElement>('button[type=submit]')!;
export const box = (name: string) => screen.getByRole('checkbox', { name });
export const step = (name: string) => screen.getByRole('radio', { name });
export const output = () => screen.getByLabelText<HTMLInputElement>(/^שם הפריט שנוצר/);
export const inputs = () => screen.getByRole('group', { name: /^חומרים לשימוש בשלב/ });
export const reuse = () => screen.findByRole('combobox', { name: 'שימוש בשלב קיים' });
export const words = () => screen.getByRole('dialog').textContent;

/** Opens a new recipe with these materials. */
export function open(materials: number[], actors = {}, stored = book) {
  const editing = editRecipe(<StepDialog />, { book: stored, actors });
  editing.send({ type: 'materials.opened' });
  for (const typeId of materials) editing.send({ type: 'material.toggled', typeId });
  editing.send({ type: 'materials.submitted', key: 'k' });
  editing.send({ type: 'closed' });
  editing.send({ type: 'step.opened' });
  return editing;
}

/** A step of a stored recipe. */
export function edit(stepId: number, recipeId: number) {
  const editing = editRecipe(<StepDialog />, { book, recipeId });
  editing.send({ type: 'step.opened', stepId });
  return editing;
}

type User = ReturnType<typeof open>['user'];
export async function pick(user: User, option: string) {
  await user.click(await reuse());
  await user.click(await screen.findByRole('option', { name: option }));
}
