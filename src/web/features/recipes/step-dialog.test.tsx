import { screen, waitFor, within } from '@testing-library/react';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { recipeFormsText } from '../../../strings/recipe-forms';
import type { CreatedStep } from './machine/events';
import type { CreateStepInput } from './machine/setup';
import { typeOf } from './machine/testing/fixtures';
import { StepDialog } from './step-dialog';
import { editRecipe, heldCall } from './testing/edit-recipe';
import { rinsing, book, dialog, submit, box, step, output, inputs, reuse, open } from './testing/step-forms';

const text = recipeFormsText.step;

test('the step dialog is open only while a step is edited, and Escape closes it', async () => {
  const { user, send } = editRecipe(<StepDialog />, { book });
  expect(screen.queryByRole('dialog')).toBeNull();
  send({ type: 'step.opened' });
  expect(dialog()).toBeVisible();
  submit().focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new step without values shows all errors, and the first field has the focus (spec 5.35, 5.36, 5.37, 5.40)', async () => {
  const { user } = open([1]);
  await user.click(submit());
  const name = screen.getByRole('radiogroup', { name: /^שלב העבודה/ });
  expect(name).toHaveAccessibleDescription('שלב העבודה הוא שדה חובה');
  expect(inputs()).toHaveAccessibleDescription('יש לבחור לפחות חומר אחד לשימוש בשלב זה');
  expect(output()).toHaveAccessibleDescription('שם הפריט שנוצר הוא שדה חובה');
  expect(screen.getByRole('radiogroup', { name: /^יחידות מידה/ })).toHaveAccessibleDescription(
    'יחידות מידה הן שדה חובה',
  );
  expect(step('שטיפה')).toHaveFocus();
  await user.click(step('אריזה'));
  await user.click(submit());
  expect(box('גזר')).toHaveFocus();
});

test('a new step offers all step names in their order', () => {
  open([1]);
  const group = within(screen.getByRole('radiogroup', { name: /^שלב העבודה/ }));
  expect(group.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(STEP_NAMES);
});

test('the output’s name and units are suggested from the inputs until they are entered (spec 4.16)', async () => {
  const { user } = open([1, 2]);
  await user.click(step('סיום בישול'));
  await user.click(box('גזר'));
  expect(output()).toHaveValue('גזר מבושל');
  expect(output()).toHaveAccessibleDescription(text.output.suggested);
  expect(screen.getByRole('radio', { name: 'ק״ג' })).toBeChecked();
  await user.clear(output());
  await user.type(output(), 'גזר רך');
  await user.click(step('אריזה'));
  expect(output()).toHaveValue('גזר רך');
  expect(output()).not.toHaveAccessibleDescription();
});

test('the placeholder in a suggested name is refused, selected, and replaced by typing (spec 5.39)', async () => {
  const { user } = open([1, 2]);
  await user.click(step('סיום בישול'));
  await user.click(box('גזר'));
  await user.click(box('בצל'));
  expect(output()).toHaveValue('<שם> מבושל');
  expect(output()).toHaveAccessibleDescription('יש לכתוב שם במקום <שם>');
  await user.click(submit());
  expect(output()).toHaveAccessibleDescription(/שם הפריט לא יכול להכיל תבנית <שם>/);
  expect(output()).toHaveFocus();
  expect([output().selectionStart, output().selectionEnd]).toEqual([0, 4]);
  await user.keyboard('מרק');
  expect(output()).toHaveValue('מרק מבושל');
  expect(output()).not.toHaveAccessibleDescription();
});

test('a click on the name field selects the placeholder', async () => {
  const { user } = open([1]);
  await user.click(step('ייצור'));
  await user.click(box('גזר'));
  await user.click(output());
  expect(output().value.slice(output().selectionStart!, output().selectionEnd!)).toBe('<שם>');
});

test('inputs show their kind, and unused ones come first', async () => {
  const { user, send } = open([1, 2, 3]);
  send({ type: 'step.changed', change: { name: 'שטיפה' } });
  send({ type: 'step.picked', stepId: rinsing.id });
  send({ type: 'step.submitted', key: 'k' });
  send({ type: 'step.opened' });
  const boxes = within(inputs()).getAllByRole('checkbox');
  expect(boxes.map((one) => one.parentElement?.textContent)).toEqual([
    'גזר שטוףתוצר של שלב 1, עוד לא בשימוש',
    'בצלעוד לא בשימוש',
    'ציר ירקותתת־מתכון, עוד לא בשימוש',
    'גזרחומר גלם',
  ]);
  await user.click(box('גזר שטוף'));
  expect(box('גזר שטוף')).toBeChecked();
});

test('a taken output name is shown at once, and the step that makes it can be reused (spec 5.38)', async () => {
  const { user, context } = open([1]);
  await user.click(step('שטיפה'));
  await user.click(box('גזר'));
  expect(output()).toHaveValue('גזר שטוף');
  expect(output()).toHaveAccessibleDescription(/שם הפריט שנוצר כבר קיים במערכת/);
  await user.click(screen.getByRole('button', { name: 'שימוש בשלב הקיים' }));
  expect(context().stepForm?.reused).toBe(rinsing.id);
  expect(await reuse()).toHaveFocus();
});

test('an output name taken by another type is shown without an offer to reuse a step (spec 5.38)', async () => {
  const { user } = open([1]);
  await user.click(step('אריזה'));
  await user.click(box('גזר'));
  await user.clear(output());
  await user.type(output(), 'סלט גזר');
  expect(output()).toHaveAccessibleDescription('שם הפריט שנוצר כבר קיים במערכת');
  expect(screen.queryByRole('button', { name: 'שימוש בשלב הקיים' })).toBeNull();
});

test('an output that the recipe already makes is an error (spec 5.45)', async () => {
  const { user, send } = open([1]);
  send({ type: 'step.changed', change: { name: 'שטיפה' } });
  send({ type: 'step.picked', stepId: rinsing.id });
  send({ type: 'step.submitted', key: 'k' });
  send({ type: 'step.opened' });
  await user.click(step('שטיפה'));
  await user.click(box('גזר'));
  expect(output()).toHaveAccessibleDescription(/פעולה זו כבר קיימת במתכון/);
});

test('without materials the step dialog explains that they must be added first', () => {
  open([]);
  expect(screen.getByText(text.inputs.none)).toBeVisible();
});

test('a long list of inputs has a search', async () => {
  const many = Array.from({ length: 12 }, (_, at) => typeOf(100 + at, `תבלין ${at + 1}`));
  const stored = { ...book, goodTypes: [...book.goodTypes, ...many] };
  const { user } = open(
    many.map(({ id }) => id),
    {},
    stored,
  );
  await user.type(screen.getByRole('searchbox', { name: 'חיפוש חומר' }), 'תבלין 12');
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toEqual([box('תבלין 12')]));
  await user.keyboard('{Enter}');
  expect(box('תבלין 12')).toBeChecked();
  await user.type(screen.getByRole('searchbox'), 'א');
  expect(await screen.findByText(text.inputs.notFound('תבלין 12א'))).toBeVisible();
});

test('the server’s error about a new step is shown at its field, which has the focus', async () => {
  const call = heldCall<CreateStepInput, CreatedStep>();
  const { user } = open([1], { createStep: call.actor });
  await user.click(step('סיום בישול'));
  await user.click(box('גזר'));
  await user.click(submit());
  const fields = { manufacturedGoodTypeName: 'השם כבר קיים, יש לבחור שם אחר' };
  await call.refuse({ code: 'NAME_TAKEN', sentence: null, fields });
  expect(output()).toHaveAccessibleDescription(/השם כבר קיים, יש לבחור שם אחר/);
  expect(output()).toHaveFocus();
});
