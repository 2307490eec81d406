import { screen, within } from '@testing-library/react';
import type { Recipe } from '../../../contract/recipes';
import { errorText } from '../../../strings/errors';
import { homeText } from '../../../strings/home';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { EditorForm } from './editor-form';
import type { SaveInput } from './machine/setup';
import { typeOf, recipeOf, stepOf, SENT_AT } from './machine/testing/fixtures';
import { editRecipe, heldCall } from './testing/edit-recipe';

const carrot = typeOf(1, 'גזר');
const onion = typeOf(2, 'בצל');
const cumin = typeOf(3, 'כמון');
const washed = typeOf(10, 'גזר שטוף', { purchasable: false });
const cooking = typeOf(11, 'מרק בבישול', { purchasable: false });
const packed = typeOf(12, 'מרק ארוז', { purchasable: false });
const rinse = stepOf(100, 'שטיפה', [carrot], washed, { reported: true });
const peel = stepOf(103, 'שטיפה', [onion], typeOf(13, 'בצל שטוף', { purchasable: false }));
const cook = stepOf(101, 'התחלת בישול', [washed, typeOf(13, 'בצל שטוף')], cooking);
const pack = stepOf(102, 'אריזה', [cooking], packed);
const soup = recipeOf(20, 'מרק', [rinse, peel, cook, pack]);
const book = {
  goodTypes: [carrot, onion, cumin, washed, cooking, packed, typeOf(13, 'בצל שטוף', { purchasable: false })],
  steps: [rinse, peel, cook, pack],
  recipes: [soup],
};

const { flow } = recipesText;
const part = <EditorForm title={homeText.management.editRecipe} back="/recipes" />;
async function open(more: Partial<Parameters<typeof editRecipe>[1]> = {}) {
  const editing = editRecipe(part, { book, recipeId: 20, ...more });
  if (editing.context().draft.steps.length > 0) await screen.findByRole('region', { name: flow.region });
  return editing;
}

const rows = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
const stepRow = (at: number) => rows('שלבי העבודה')[at]!;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('each material lists the steps that use it, or that it is unused', async () => {
  const { send } = await open();
  send({ type: 'materials.opened' });
  send({ type: 'material.toggled', typeId: cumin.id });
  send({ type: 'materials.submitted', key: 'k' });
  expect(rows('חומרים').map((row) => row.textContent)).toEqual(['גזרשלב 1', 'בצלשלב 2', 'כמוןלא בשימוש']);
});

test('after a dialog is closed the row that it added has the focus', async () => {
  const { send } = await open();
  send({ type: 'materials.opened' });
  send({ type: 'material.toggled', typeId: cumin.id });
  expect(document.body).toHaveFocus();
  send({ type: 'materials.submitted', key: 'k' });
  expect(rows('חומרים')[2]).toHaveFocus();
});

test('after a removal the next row has the focus', async () => {
  const { send, user } = await open();
  send({ type: 'materials.opened' });
  send({ type: 'material.toggled', typeId: cumin.id });
  send({ type: 'materials.submitted', key: 'k' });
  await user.click(button(text.materials.remove('כמון')));
  expect(rows('חומרים')).toHaveLength(2);
  expect(rows('חומרים')[1]).toHaveFocus();
});

test('a material in use is not removed, and a dialog lists the steps that use it (spec 5.48, 8.21)', async () => {
  const { user, context } = await open();
  await user.click(button(text.materials.remove('גזר')));
  const dialog = screen.getByRole('alertdialog', { name: 'פריט בשימוש' });
  expect(dialog).toHaveTextContent('שלב 1, שטיפה: גזר שטוף');
  await user.click(within(dialog).getByRole('button', { name: text.inUse.close }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(context().draft.materials.map(({ name }) => name)).toEqual(['גזר', 'בצל']);
});

test('a moved step announces its new position and keeps the focus', async () => {
  const { user } = await open();
  await user.click(button(text.steps.down('גזר שטוף')));
  expect(stepRow(1)).toHaveTextContent('שטיפה · מתוך גזר');
  expect(screen.getByText(text.steps.moved('גזר שטוף', 2))).toBeInTheDocument();
  expect(button(text.steps.down('גזר שטוף'))).toHaveFocus();
});

test('a step that cannot move has the reason as its button’s description, and shows it after a click', async () => {
  const { user, context } = await open();
  const down = button(text.steps.down('בצל שטוף'));
  const why = text.steps.notDown('בצל שטוף');
  expect(down).toHaveAttribute('aria-disabled', 'true');
  expect(down).toHaveAccessibleDescription(why);
  expect(button(text.steps.up('גזר שטוף'))).toHaveAccessibleDescription(text.steps.first);
  expect(button(text.steps.down('מרק ארוז'))).toHaveAccessibleDescription(text.steps.last);
  expect(within(stepRow(1)).queryByText(why, { ignore: '[hidden]' })).toBeNull();
  await user.click(down);
  expect(within(stepRow(1)).getByText(why, { ignore: '[hidden]' })).toBeVisible();
  expect(context().draft.steps.map(({ id }) => id)).toEqual([100, 103, 101, 102]);
});

test('only the last step can be deleted, and the card explains it (spec 4.22)', async () => {
  const { user } = await open();
  expect(screen.getAllByRole('button', { name: /^מחיקת השלב/ })).toEqual([
    button(text.steps.delete('מרק ארוז')),
  ]);
  expect(screen.getByText(errorText.notLastStep)).toBeVisible();
  await user.click(button(text.steps.delete('מרק ארוז')));
  const dialog = screen.getByRole('alertdialog', { name: text.steps.deletion.title });
  expect(dialog).toHaveAccessibleDescription(/מרק ארוז.*רק עם שמירת המתכון/);
  await user.click(within(dialog).getByRole('button', { name: 'ביטול' }));
  expect(rows('שלבי העבודה')).toHaveLength(4);
  await user.click(button(text.steps.delete('מרק ארוז')));
  await user.click(button(text.steps.deletion.confirm));
  expect(rows('שלבי העבודה')).toHaveLength(3);
  expect(stepRow(2)).toHaveFocus();
  expect(button(text.steps.delete('מרק בבישול'))).toBeEnabled();
});

test('reported steps are marked, and a notice explains what that means', async () => {
  await open();
  expect(stepRow(0)).toHaveTextContent(text.reported.badge);
  expect(stepRow(1)).not.toHaveTextContent(text.reported.badge);
  expect(screen.getByText('אחד השלבים כבר דווח')).toBeVisible();
});

test('the notice says when the reported step is shared with another recipe', async () => {
  const other = recipeOf(21, 'ציר', [rinse]);
  await open({ book: { ...book, recipes: [soup, other] } });
  expect(screen.getByText('אחד השלבים משותף וכבר דווח')).toBeVisible();
});

test('after saving was refused each missing part shows its error (spec 5.41, 5.43)', async () => {
  const { send } = await open({ recipeId: null });
  const materials = screen.getByRole('region', { name: 'חומרים' });
  expect(materials).toHaveTextContent(text.materials.empty);
  send({ type: 'submitted', key: 'k', at: SENT_AT });
  expect(screen.getByRole('textbox', { name: /שם המתכון/ })).toHaveAccessibleDescription(
    'שם המתכון הוא שדה חובה',
  );
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('חובה לבחור את סוג המתכון');
  // Each is said at its own card, and not while the first field has the focus.
  const steps = screen.getByRole('region', { name: 'שלבי העבודה' });
  for (const [card, error] of [
    [materials, text.errors.nothingChosen],
    [steps, errorText.structure.NO_STEPS()],
  ] as const) {
    expect(within(card).getByText(error).closest('[aria-live], [role=alert]')).toBeNull();
    expect(within(card).getByRole('button')).toHaveAccessibleDescription(error);
  }
  expect(button(/שמירת המתכון/)).toHaveAccessibleDescription('עוד חסר: שם המתכון, סוג, חומרים ושלבי העבודה');
  expect(screen.queryByText(text.wrongStructure)).toBeNull();
});

test('a name that another recipe has is an error (spec 5.42)', async () => {
  const { send, user } = await open({ recipeId: null });
  await user.type(screen.getByRole('textbox', { name: /שם המתכון/ }), ' מרק ');
  send({ type: 'submitted', key: 'k', at: SENT_AT });
  expect(screen.getByRole('textbox', { name: /שם המתכון/ })).toHaveAccessibleDescription(
    'שם המתכון כבר קיים',
  );
});

test('a new recipe has no type until one is chosen', async () => {
  const { user, context } = await open({ recipeId: null });
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'תת־מתכון' }));
  expect(screen.getByRole('radio', { name: 'תת־מתכון' })).toBeChecked();
  expect(context().draft.subRecipe).toBe(true);
});

test('other structure errors are listed above the diagram', async () => {
  const { send } = await open();
  send({ type: 'step.deleted', stepId: 102 });
  send({ type: 'step.deleted', stepId: 101 });
  send({ type: 'submitted', key: 'k', at: SENT_AT });
  expect(
    screen.getByText(errorText.structure.MORE_THAN_ONE_FINAL_PRODUCT('גזר שטוף, בצל שטוף')),
  ).toBeVisible();
});

test('the type of a sub-recipe that other recipes use cannot be changed, and a hint names them', async () => {
  const base = recipeOf(30, 'ציר', [rinse, peel, cook], true);
  const user = { ...recipeOf(31, 'מרק סמיך', [pack]) };
  const { user: person, context } = await open({ recipeId: 30, book: { ...book, recipes: [base, user] } });
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(text.typeFixed(['מרק סמיך']));
  expect(screen.getByRole('radio', { name: 'מתכון למכירה' })).toBeDisabled();
  await person.click(screen.getByText('מתכון למכירה', { selector: 'label' }));
  expect(context().draft.subRecipe).toBe(true);
});

test('the server’s refusal is shown above the form, which keeps its values', async () => {
  const save = heldCall<SaveInput, Recipe>();
  const { send } = await open({ actors: { save: save.actor } });
  send({ type: 'name.changed', name: 'מרק אחר' });
  send({ type: 'submitted', key: 'k', at: SENT_AT });
  expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('textbox', { name: /שם המתכון/ })).toHaveAttribute('readonly');
  await save.refuse({ code: 'INVALID', sentence: 'חלק מהפרטים אינם תקינים', fields: {} });
  expect(screen.getByRole('alert')).toHaveTextContent('חלק מהפרטים אינם תקינים');
  expect(screen.getByRole('textbox', { name: /שם המתכון/ })).toHaveValue('מרק אחר');
});

test('the server’s error about a step is shown in the row of the step', async () => {
  const save = heldCall<SaveInput, Recipe>();
  const { send } = await open({ actors: { save: save.actor } });
  send({ type: 'step.opened', stepId: 102 });
  send({ type: 'step.changed', change: { outputName: 'מרק אחר' } });
  send({ type: 'step.submitted', key: 'k' });
  send({ type: 'submitted', key: 'k', at: SENT_AT });
  await save.refuse({
    code: 'INVALID',
    sentence: 'חלק מהפרטים אינם תקינים',
    fields: { 'manufactureStepIds.2': 'השלב נמחק', 'stepChanges.0.manufacturedGoodTypeName': 'השם תפוס' },
  });
  expect(stepRow(2)).toHaveTextContent('השלב נמחק');
  expect(stepRow(3)).toHaveTextContent('השם תפוס');
  expect(within(stepRow(2)).getByText('השלב נמחק')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('חלק מהפרטים אינם תקינים');
  send({ type: 'name.changed', name: 'מרק אחר' });
  expect(stepRow(2)).not.toHaveTextContent('השלב נמחק');
});
