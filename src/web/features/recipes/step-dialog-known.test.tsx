import { screen } from '@testing-library/react';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { recipeOf, stepOf } from './machine/testing/fixtures';
import { StepDialog } from './step-dialog';
import { editRecipe } from './testing/edit-recipe';
import {
  carrot,
  salad,
  blocks,
  rinsing,
  mixing,
  grinding,
  SALAD,
  book,
  dialog,
  submit,
  box,
  step,
  reuse,
  words,
  open,
  edit,
  pick,
} from './testing/step-forms';

const text = recipeFormsText.step;

test('there is no choice to reuse a step if none has the name', async () => {
  const { user } = open([1]);
  await user.click(step('סיום בישול'));
  expect(screen.queryByText('שימוש בשלב קיים')).toBeNull();
});

test('a step to reuse is shown with the materials it adds and the recipes that share it, and can be added', async () => {
  const { user, context } = open([2]);
  await user.click(step('שטיפה'));
  await pick(user, 'גזר שטוף (מתוך גזר)');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('textbox', { name: /^שם הפריט/ })).toBeNull();
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual(['גזר', 'גזר שטוף', 'ק״ג']);
  expect(words()).toContain(text.reuse.adds(['גזר']));
  expect(words()).toContain(text.reuse.alsoIn(['סלט', 'גזר נקי']));
  await user.click(submit());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(context().draft.steps.map(({ id }) => id)).toEqual([rinsing.id]);
  expect(context().draft.materials.map(({ name }) => name)).toEqual(['בצל', 'גזר']);
});

test('the choice of a step to reuse can be changed back to a new step', async () => {
  const { user } = open([1]);
  await user.click(step('שטיפה'));
  await pick(user, 'בצל שטוף (מתוך בצל)');
  await pick(user, 'שלב חדש');
  expect(box('גזר')).toBeEnabled();
});

test('Escape closes the open list of steps and discards no input', async () => {
  const { user } = open([1]);
  await user.click(step('שטיפה'));
  await user.click(await reuse());
  expect(screen.getByRole('option', { name: 'שלב חדש' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(dialog()).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'המשך מילוי' }));
  expect(step('שטיפה')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'ביטול' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a step to reuse whose inputs the recipe lacks has an error at the choice', async () => {
  const { user, context } = open([3]);
  await user.click(step('ייצור'));
  await pick(user, 'סלט גזר (מתוך גזר שטוף וציר ירקות)');
  expect(await reuse()).toHaveAccessibleDescription(/השלב משתמש בפריטים שאינם במתכון: גזר שטוף/);
  await user.click(submit());
  expect(await reuse()).toHaveFocus();
  expect(context().draft.steps).toEqual([]);
});

test('the step name of an edited step is fixed, and the change stays in the draft', async () => {
  const { user, context } = edit(mixing.id, SALAD);
  expect(dialog('עריכת שלב')).toBeVisible();
  const name = screen.getByLabelText('שלב העבודה');
  expect(name).toHaveValue('ייצור');
  expect(name).toHaveAttribute('readonly');
  expect(name).toHaveAccessibleDescription('סוג השלב קבוע; לשלב מסוג אחר יש להוסיף שלב חדש');
  expect(words()).toContain(text.savedInDraft);
  expect(screen.queryByText('שימוש בשלב קיים')).toBeNull();
  expect(box('ציר ירקות')).toHaveAccessibleDescription('תת־מתכון');
  await user.click(box('גזר'));
  await user.click(submit());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(context().draft.steps.at(-1)).toMatchObject({ inputs: [4, 3, 1], stored: { inputs: [4, 3] } });
});

test('an edited step names the recipes that share it, and its units are fixed once it was reported', () => {
  edit(rinsing.id, SALAD);
  expect(words()).toContain('השלב משותף גם למתכון: גזר נקי. השינוי יחול גם בו.');
  const units = screen.getByLabelText('יחידות מידה');
  expect(units).toHaveValue('ק״ג');
  expect(units).toHaveAttribute('readonly');
  expect(units).toHaveAccessibleDescription('כבר יש פריטים מסוג זה, ולכן יחידות המידה קבועות');
});

test('grams are offered only for a step that has them stored (spec 9.18)', () => {
  edit(grinding.id, 24);
  expect(screen.getByRole('radio', { name: 'גרם' })).toBeChecked();
});

test('a new step is not offered grams (spec 9.17, 9.18)', () => {
  open([1]);
  expect(screen.queryByRole('radio', { name: 'גרם' })).toBeNull();
});

test('an input that a later step makes can still be removed', async () => {
  const wrong = stepOf(17, 'אריזה', [salad, carrot], blocks);
  const turned = { ...book, recipes: [recipeOf(33, 'הפוך', [wrong, rinsing, mixing])] };
  const { user, send, context } = editRecipe(<StepDialog />, { book: turned, recipeId: 33 });
  send({ type: 'step.opened', stepId: wrong.id });
  expect(box('סלט גזר')).toHaveAccessibleDescription(text.inputs.unavailable);
  await user.click(box('סלט גזר'));
  expect(context().stepForm?.inputs).toEqual([1]);
  expect(screen.queryByRole('checkbox', { name: 'סלט גזר' })).toBeNull();
});
