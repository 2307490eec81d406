import { screen, within } from '@testing-library/react';
import type { Recipe } from '../../../contract/recipes';
import { draftText } from '../../../strings/drafts';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { EditorComparison } from './editor-comparison';
import type { RecipeBook } from './machine/context';
import type { EditorEvent } from './machine/events';
import { recipeOf, stepOf, typeOf } from './machine/testing/fixtures';
import { editRecipe, heldCall } from './testing/edit-recipe';

const text = recipeEditorText.comparison;
const carrot = typeOf(1, 'גזר');
const onion = typeOf(2, 'בצל');
const carrots = stepOf(100, 'שטיפה', [carrot], typeOf(10, 'גזר שטוף', { purchasable: false }));
const onions = stepOf(101, 'שטיפה', [onion], typeOf(11, 'בצל שטוף', { purchasable: false }));
const pack = stepOf(102, 'אריזה', [typeOf(10, 'גזר שטוף'), typeOf(11, 'בצל שטוף')], typeOf(12, 'סלט ארוז'));
const salad = recipeOf(20, 'סלט', [carrots, onions, pack]);
const bookWith = (recipe: Recipe): RecipeBook => ({
  goodTypes: [carrot, onion],
  steps: [carrots, onions, pack],
  recipes: [recipe],
});

/** Compares the draft, after these events, with what someone else stored. */
async function compare(theirs: Recipe, events: EditorEvent[] = [], recipeId: number | null = 20) {
  const readStored = heldCall<unknown, RecipeBook>();
  const { send } = editRecipe(<EditorComparison />, {
    book: bookWith(salad),
    recipeId,
    actors: { readStored: readStored.actor },
  });
  for (const event of events) send(event);
  send({ type: 'comparison.opened' });
  await readStored.answer(bookWith(theirs));
}

/** The parts of a version that are marked as different: facts by label, steps by name. */
function marked(title: string): string[] {
  const version = within(screen.getByRole('region', { name: title }));
  const parts = ['שם', 'סוג', 'גזר שטוף', 'בצל שטוף', 'גזר קלוף', 'סלט ארוז'];
  const marks = version.queryAllByText(text.differs).map((mark) => mark.closest('li, dl > *')!.textContent);
  return parts.filter((part) => marks.some((mark) => mark.includes(part)));
}

test('a step at another position is marked, in both versions', async () => {
  await compare({ ...salad, steps: [onions, carrots, pack], version: 2 });
  for (const title of [draftText.theirs, text.mine]) {
    expect(marked(title)).toEqual(['גזר שטוף', 'בצל שטוף']);
  }
  expect(screen.queryByText(draftText.same)).toBeNull();
});

test('a step that only one version has is marked there, and no later step counts as moved', async () => {
  const peel = stepOf(103, 'ייצור', [carrot], typeOf(13, 'גזר קלוף', { purchasable: false }));
  await compare({ ...salad, steps: [peel, carrots, onions, pack], version: 2 });
  expect(marked(draftText.theirs)).toEqual(['גזר קלוף']);
  expect(marked(text.mine)).toEqual([]);
});

test('a different name and type are marked', async () => {
  await compare({ ...salad, sub_recipe: true, version: 2 }, [{ type: 'name.changed', name: 'סלט אחר' }]);
  for (const title of [draftText.theirs, text.mine]) expect(marked(title)).toEqual(['שם', 'סוג']);
});

test('versions without differences say so', async () => {
  await compare(salad, [], null);
  expect(screen.getByText(draftText.same)).toBeVisible();
});
