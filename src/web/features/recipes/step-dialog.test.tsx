import { screen, waitFor, within } from '@testing-library/react';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { recipeFormsText } from '../../../strings/recipe-forms';
import type { CreatedStep, CreateStepInput } from './machine/setup';
import { StepDialog } from './step-dialog';
import { typeOf } from './machine/testing/fixtures';
import { editRecipe, heldCall } from './testing/edit-recipe';
import { rinsing, book, dialog, submit, box, step, output, inputs, reuse, open } from './testing/step-forms';

const text = recipeFormsText.step;

test('it is there only while a step is worked on, and Escape closes it', async () => {
  const { user, send } = editRecipe(<StepDialog />, { book });
  expect(screen.queryByRole('dialog')).toBeNull();
  send({ type: 'step.opened' });
  expect(dialog()).toBeVisible();
  submit().focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a new step', () => {
  test('all that is missing is said, and the first is led to (spec 5.35, 5.36, 5.37, 5.40)', async () => {
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

  test('all steps are offered in their order', () => {
    open([1]);
    const group = within(screen.getByRole('radiogroup', { name: /^שלב העבודה/ }));
    expect(group.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(STEP_NAMES);
  });

  test('the name and units follow the inputs until they are written (spec 4.16)', async () => {
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

  test('the placeholder is to be replaced: it is selected, and typing takes its place (spec 5.39)', async () => {
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

  test('a press on the field selects the placeholder too', async () => {
    const { user } = open([1]);
    await user.click(step('ייצור'));
    await user.click(box('גזר'));
    await user.click(output());
    expect(output().value.slice(output().selectionStart!, output().selectionEnd!)).toBe('<שם>');
  });

  test('inputs say what they are, and the unused ones come first', async () => {
    const { user, send } = open([1, 2, 3]);
    send({ type: 'step.changed', change: { name: 'שטיפה' } });
    send({ type: 'step.picked', stepId: rinsing.id });
    send({ type: 'step.submitted', key: 'k' });
    send({ type: 'step.opened' });
    const boxes = within(inputs()).getAllByRole('checkbox');
    expect(boxes.map((one) => one.parentElement?.textContent)).toEqual([
      'גזר שטוףתוצר של שלב 1, לא בשימוש עדיין',
      'בצללא בשימוש עדיין',
      'ציר ירקותתת־מתכון, לא בשימוש עדיין',
      'גזרחומר גלם',
    ]);
    await user.click(box('גזר שטוף'));
    expect(box('גזר שטוף')).toBeChecked();
  });

  test('a name that exists is told at once; the step that makes it can be used in its place (spec 5.38)', async () => {
    const { user, context } = open([1]);
    await user.click(step('שטיפה'));
    await user.click(box('גזר'));
    expect(output()).toHaveValue('גזר שטוף');
    expect(output()).toHaveAccessibleDescription(/שם הפריט שנוצר כבר קיים במערכת/);
    await user.click(screen.getByRole('button', { name: 'שימוש בשלב הקיים' }));
    expect(context().stepForm?.reused).toBe(rinsing.id);
    expect(await reuse()).toHaveFocus();
  });

  test('a name that something else has is told without that offer (spec 5.38)', async () => {
    const { user } = open([1]);
    await user.click(step('אריזה'));
    await user.click(box('גזר'));
    await user.clear(output());
    await user.type(output(), 'סלט גזר');
    expect(output()).toHaveAccessibleDescription('שם הפריט שנוצר כבר קיים במערכת');
    expect(screen.queryByRole('button', { name: 'שימוש בשלב הקיים' })).toBeNull();
  });

  test('what the recipe makes already is told (spec 5.45)', async () => {
    const { user, send } = open([1]);
    send({ type: 'step.changed', change: { name: 'שטיפה' } });
    send({ type: 'step.picked', stepId: rinsing.id });
    send({ type: 'step.submitted', key: 'k' });
    send({ type: 'step.opened' });
    await user.click(step('שטיפה'));
    await user.click(box('גזר'));
    expect(output()).toHaveAccessibleDescription(/פעולה זו כבר קיימת במתכון/);
  });

  test('without materials it says what comes first', () => {
    open([]);
    expect(screen.getByText(text.inputs.none)).toBeVisible();
  });

  test('among many inputs there is a search', async () => {
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

  test('what the server refuses stands at its field and is led to', async () => {
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
});
