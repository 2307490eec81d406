import { screen, waitFor, within } from '@testing-library/react';
import { recipeFormsText } from '../../../strings/recipe-forms';
import type { CreateMaterialInput } from './machine/setup';
import { typeOf, recipeOf, stepOf } from './machine/testing/fixtures';
import { MaterialsDialog } from './materials-dialog';
import { editRecipe, heldCall } from './testing/edit-recipe';

const carrot = typeOf(1, 'גזר');
const onion = typeOf(2, 'בצל');
const lentils = typeOf(3, 'עדשים');
const stock = typeOf(4, 'ציר ירקות', { purchasable: false });
const washed = typeOf(5, 'גזר שטוף', { purchasable: false });
const making = stepOf(10, 'ייצור', [onion], stock);
const rinsing = stepOf(11, 'שטיפה', [carrot], washed);
const small = {
  goodTypes: [carrot, onion, lentils, stock, washed],
  steps: [making, rinsing],
  recipes: [recipeOf(20, 'מרק הבית', [making], true), recipeOf(21, 'גזר נקי', [rinsing])],
};
const many = Array.from({ length: 30 }, (_, at) => typeOf(100 + at, `תבלין ${at + 1}`));
const large = { ...small, goodTypes: [...small.goodTypes, ...many] };

const dialog = () => screen.getByRole('dialog', { name: 'הוספת חומרים' });
const box = (name: string) => screen.getByRole('checkbox', { name });
const submit = () => dialog().querySelector<HTMLButtonElement>('button[type=submit]')!;
const search = () => screen.getByRole('searchbox', { name: 'חיפוש חומר' });
const group = (name: RegExp) => within(screen.getByRole('radiogroup', { name }));

function open(book = small, actors = {}, recipeId: number | null = null) {
  const editing = editRecipe(<MaterialsDialog />, { book, actors, recipeId });
  editing.send({ type: 'materials.opened' });
  return editing;
}

async function openNew(actors = {}) {
  const editing = open(small, actors);
  await editing.user.click(screen.getByRole('radio', { name: 'חומר גלם חדש' }));
  return editing;
}

async function fillIn(user: ReturnType<typeof open>['user'], name = 'כמון') {
  await user.type(screen.getByLabelText(/^שם חומר הגלם/), name);
  await user.click(screen.getByRole('radio', { name: 'ק״ג' }));
  await user.click(group(/^יש תאריך ייצור או מספר אצווה/).getByRole('radio', { name: 'כן' }));
  await user.click(group(/^יש תוקף/).getByRole('radio', { name: 'לא' }));
}

test('the materials dialog is open only while materials are added', async () => {
  const { user, send, actor } = editRecipe(<MaterialsDialog />, { book: small });
  expect(screen.queryByRole('dialog')).toBeNull();
  send({ type: 'materials.opened' });
  expect(dialog()).toBeVisible();
  submit().focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(actor.getSnapshot().matches({ editing: 'recipe' })).toBe(true);
});

test('several raw materials and sub-recipes are added at once, and the button counts them', async () => {
  const { user, context } = open();
  expect(box('ציר ירקות')).toHaveAccessibleDescription('תת־מתכון: מרק הבית');
  expect(screen.queryByRole('checkbox', { name: 'גזר שטוף' })).toBeNull();
  expect(submit()).toHaveTextContent(/^הוספה$/);
  await user.click(box('גזר'));
  expect(submit()).toHaveTextContent(/^הוספת חומר אחד$/);
  await user.click(box('עדשים'));
  await user.click(box('ציר ירקות'));
  expect(submit()).toHaveTextContent(/^הוספת 3 חומרים$/);
  await user.click(submit());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(context().draft.materials.map(({ id }) => id)).toEqual([1, 3, 4]);
});

test('a chosen material can be unchosen', async () => {
  const { user, context } = open();
  await user.click(box('גזר'));
  await user.click(box('גזר'));
  expect(box('גזר')).not.toBeChecked();
  expect(context().materialForm?.chosen).toEqual([]);
});

test('a material that is already in the recipe cannot be chosen, and shows why (spec 5.44)', async () => {
  const { user } = open(small, {}, 21);
  expect(box('גזר')).toBeDisabled();
  expect(box('גזר')).toHaveAccessibleDescription('פריט זה כבר קיים במתכון');
  await user.click(box('גזר'));
  expect(box('גזר')).not.toBeChecked();
});

test('without a choice there is an error, and the first available material has the focus (spec 5.34)', async () => {
  // The first by name is already in the recipe.
  const { user } = open(small, {}, 20);
  expect(screen.getAllByRole('checkbox')[0]).toBe(box('בצל'));
  expect(box('בצל')).toBeDisabled();
  await user.click(submit());
  const list = screen.getByRole('group', { name: /^חומרים להוספה/ });
  expect(list).toHaveAccessibleDescription('יש לבחור לפחות חומר אחד');
  expect(box('גזר')).toHaveFocus();
  expect(box('גזר')).toBeInvalid();
});

test('a search filters the list of materials and keeps the choices', async () => {
  const { user, context } = open(large);
  await user.click(box('גזר'));
  await user.type(search(), 'תבלין 3');
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toEqual([box('תבלין 3'), box('תבלין 30')]));
  await user.click(box('תבלין 30'));
  expect(submit()).toHaveTextContent(/^הוספת שני חומרים$/);
  expect(context().materialForm?.chosen).toEqual([1, 129]);
});

test('a sub-recipe is found by its own name and by its product', async () => {
  const { user } = open(large);
  await user.type(search(), 'מרק הב');
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toEqual([box('ציר ירקות')]));
});

test('Enter in the search chooses the only result and sends nothing', async () => {
  const { user, context } = open(large);
  await user.type(search(), 'עדש');
  await user.keyboard('{Enter}');
  expect(box('עדשים')).toBeChecked();
  expect(context().materialForm).not.toBeNull();
});

test('the first Escape clears the search and the second closes the dialog', async () => {
  const { user } = open(large);
  await user.type(search(), 'עדש');
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toEqual([box('עדשים')]));
  await user.keyboard('{Escape}');
  expect(search()).toHaveValue('');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('chosen materials are discarded only after a confirmation', async () => {
  const { user, context } = open(large);
  await user.click(box('עדשים'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'המשך מילוי' }));
  expect(box('עדשים')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'סגירת החלון' }));
  await user.click(screen.getByRole('button', { name: 'סגירה בלי לשמור' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(context().draft.materials).toEqual([]);
});

test('in a long list the arrow keys move along it and Tab leaves it', async () => {
  const { user } = open(large);
  await user.click(search());
  await user.tab();
  expect(box('בצל')).toHaveFocus();
  await user.keyboard('{ArrowDown} ');
  expect(box('גזר')).toHaveFocus();
  expect(box('גזר')).toBeChecked();
  await user.tab();
  expect(screen.getByRole('button', { name: 'ביטול' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(box('גזר')).toHaveFocus();
  await user.keyboard('{End}');
  expect(box('תבלין 30')).not.toHaveFocus();
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox').at(-1));
});

test('a search without results offers a new raw material with that name', async () => {
  const { user, context } = open(large);
  await user.type(search(), ' כמון ');
  await user.click(await screen.findByRole('button', { name: 'הוספת ״כמון״ כחומר גלם חדש' }));
  const name = screen.getByLabelText(/^שם חומר הגלם/);
  expect(name).toHaveValue('כמון');
  expect(name).toHaveFocus();
  expect(context().materialForm).toMatchObject({ mode: 'new', name: 'כמון' });
});

test('without any materials the dialog shows that there is nothing to choose from', () => {
  open({ goodTypes: [], steps: [], recipes: [] });
  expect(screen.getByText(recipeFormsText.materials.none)).toBeVisible();
});

test('the form of a new raw material shows that it is stored at once', async () => {
  await openNew();
  expect(screen.getByText(recipeFormsText.materials.savedAtOnce)).toBeVisible();
});

test('a new raw material without values shows all errors, and the first field has the focus (spec 5.31, 5.33)', async () => {
  const { user } = await openNew();
  await user.click(submit());
  const name = screen.getByLabelText(/^שם חומר הגלם/);
  expect(name).toHaveAccessibleDescription('שם חומר הגלם הוא שדה חובה');
  expect(name).toHaveFocus();
  const described = (label: RegExp) => screen.getByRole('radiogroup', { name: label });
  expect(described(/^יחידות מידה/)).toHaveAccessibleDescription('יחידות מידה הן שדה חובה');
  expect(described(/^יש תאריך ייצור/)).toHaveAccessibleDescription('יש לבחור כן או לא');
  expect(described(/^יש תוקף/)).toHaveAccessibleDescription('יש לבחור כן או לא');
  await user.type(name, 'כמון');
  await user.click(submit());
  expect(screen.getByRole('radio', { name: 'ק״ג' })).toHaveFocus();
});

test('a taken name of a raw material is shown while it is typed (spec 5.32)', async () => {
  const { user } = await openNew();
  const name = screen.getByLabelText(/^שם חומר הגלם/);
  await user.type(name, ' גזר  שטוף');
  expect(name).toHaveAccessibleDescription('שם חומר הגלם כבר קיים במערכת');
});

test('while a new raw material is sent its dialog cannot be closed or sent again, and then it is a material', async () => {
  const call = heldCall<CreateMaterialInput, { id: number }>();
  const { user, context } = await openNew({ createMaterial: call.actor });
  await fillIn(user);
  await user.click(submit());
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  await user.click(submit());
  await user.click(screen.getByRole('button', { name: 'ביטול' }));
  await user.keyboard('{Escape}');
  expect(dialog()).toBeVisible();
  expect(call.sent).toHaveLength(1);
  expect(call.sent[0]!.body).toMatchObject({ name: 'כמון', manufactured: true, expires: false });
  await call.answer({ id: 77 });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(context().draft.materials).toEqual([{ id: 77, name: 'כמון', units: 'kilograms', subRecipe: false }]);
});

test('materials chosen before a new one are added with it, and the button counts them', async () => {
  const call = heldCall<CreateMaterialInput, { id: number }>();
  const { user, context } = open(small, { createMaterial: call.actor });
  await user.click(box('עדשים'));
  await user.click(screen.getByRole('radio', { name: 'חומר גלם חדש' }));
  expect(submit()).toHaveTextContent(/^הוספת שני חומרים$/);
  await fillIn(user);
  await user.click(submit());
  await call.answer({ id: 77 });
  expect(context().draft.materials.map(({ id }) => id)).toEqual([3, 77]);
});

test('the server’s error about a raw material is shown at its field, and the entered values stay', async () => {
  const call = heldCall<CreateMaterialInput, { id: number }>();
  const { user } = await openNew({ createMaterial: call.actor });
  await fillIn(user);
  await user.click(submit());
  await call.refuse({ code: 'NAME_TAKEN', sentence: null, fields: { name: 'השם "כמון" כבר קיים' } });
  const name = screen.getByLabelText(/^שם חומר הגלם/);
  expect(name).toHaveValue('כמון');
  expect(name).toHaveAccessibleDescription('השם "כמון" כבר קיים');
  expect(name).toHaveFocus();
  expect(submit()).not.toHaveAttribute('aria-busy');
});
