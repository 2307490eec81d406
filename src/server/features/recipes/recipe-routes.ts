import { type Selectable, sql } from 'kysely';
import type { CallBody } from '../../../contract/endpoints';
import type { Recipe } from '../../../contract/recipes';
import { checkVersion, invalid, notFound, RuleError } from '../../../domain/errors';
import { nameKey } from '../../../domain/names';
import { errorText } from '../../../strings/errors';
import { validationText } from '../../../strings/validation';
import type { Tables } from '../../db/tables';
import type { Calls } from '../../http/calls';
import { checkLostProduct, checkRecipes, lockRecipeBook, readRecipeBook } from '../../recipe-book/book';
import { deleteUnneededSteps, recomputeMarks } from '../../recipe-book/cleanup';
import { changeSteps } from '../../recipe-book/step-changes';
import { stepFacts } from '../../recipe-book/steps';
import { difference } from '../../record/journal';
import type { WriteContext } from '../../record/write';
import { nameTaken } from '../../stock/good-types';
import { findRecipe, findRecipes } from './find-recipes';

type Saved = CallBody<'changeRecipe'>;
type Recipes = Selectable<Tables['recipes']>;

/** Applies the step changes, then checks the saved recipe and all recipes that share a changed step. */
async function changeStepsAndCheck({ tx }: WriteContext, id: number | null, body: Saved) {
  const { name, subRecipe, manufactureStepIds: stepIds } = body;
  const changes = (body.stepChanges ?? []).map((change, index) => ({
    ...change,
    path: `stepChanges.${index}.`,
  }));
  await changeSteps(tx, changes);
  const book = await readRecipeBook(tx);
  const steps = stepIds.map((stepId, index) => {
    const step = book.steps.get(stepId);
    if (!step) throw notFound(`manufactureStepIds.${index}`);
    return step;
  });
  const recipe = { id, name, subRecipe, steps };
  const changedSteps = changes.map((change) => change.id);
  await checkRecipes(tx, book, recipe, changedSteps);
  return { book, recipe };
}

/** The key of the name that a recipe is given; where its own name has this key, it keeps its own, which a duplicate may have, too. */
async function keyFor(
  { tx }: WriteContext,
  stored: Pick<Recipes, 'name' | 'name_key'> | undefined,
  name: string,
) {
  const key = nameKey(name);
  if (stored && nameKey(stored.name) === key) return stored.name_key;
  const taken = await tx.selectFrom('recipes').select('id').where('name_key', '=', key).executeTakeFirst();
  if (taken) throw nameTaken(name, 'name');
  return key;
}

/** What the journal says of a recipe. */
function factsOf({ name, sub_recipe, steps }: Recipe) {
  return { name, sub_recipe, steps: steps.map((step) => ({ id: step.id, ...stepFacts(step) })) };
}

/**
 * Adds a recipe (`id` null) or changes one, and deletes dropped steps that are unused. Throws the first rule it breaks.
 */
export async function saveRecipe(call: WriteContext, id: number | null, body: Saved): Promise<Recipe> {
  await lockRecipeBook(call.tx);
  const before = id === null ? undefined : await findRecipe(call.tx, id);
  const saved = (await findRecipe(call.tx, await storeRecipe(call, id, body)))!;
  const after = factsOf(saved);
  call.changed(before ? difference(factsOf(before), after, ['name']) : { before: null, after });
  return saved;
}

/** Returns the recipe's id. Call lockRecipeBook first. */
async function storeRecipe(call: WriteContext, id: number | null, body: Saved): Promise<number> {
  const { tx, personId, now } = call;
  const stored =
    id === null
      ? undefined
      : await tx
          .selectFrom('recipes')
          .select(['name', 'name_key', 'version'])
          .where('id', '=', id)
          .executeTakeFirst();
  if (id !== null && !stored) throw notFound();
  if (body.manufactureStepIds.length === 0) throw new RuleError('NO_STEPS', errorText.structure.NO_STEPS());
  const changedIds = (body.stepChanges ?? []).map((change) => change.id);
  const duplicate = changedIds.findIndex((stepId, index) => changedIds.indexOf(stepId) !== index);
  if (duplicate >= 0) throw invalid({ [`stepChanges.${duplicate}.id`]: validationText.usedTwice });
  if (stored) checkVersion(body.version, stored.version, 'version');

  const name_key = await keyFor(call, stored, body.name);
  const { book, recipe } = await changeStepsAndCheck(call, id, body);
  const previous = book.recipes.find((other) => other.id === id);
  if (previous) checkLostProduct(book, previous, recipe);
  const row = { name: body.name, name_key, sub_recipe: body.subRecipe };
  const insert = { ...row, created_at: now, created_by: personId };
  const recipeId =
    id ?? (await tx.insertInto('recipes').values(insert).returning('id').executeTakeFirstOrThrow()).id;
  if (stored) {
    const version = stored.version + 1;
    await tx
      .updateTable('recipes')
      .set({ ...row, version })
      .where('id', '=', recipeId)
      .execute();
    await tx.deleteFrom('recipe_steps').where('recipe_id', '=', recipeId).execute();
  }
  await sql`
    insert into recipe_steps (recipe_id, step_id, position)
    select ${recipeId}::bigint, step.id, step.place
      from unnest(${body.manufactureStepIds}::bigint[]) with ordinality as step (id, place)`.execute(tx);
  const dropped = previous?.steps.filter((step) => !recipe.steps.includes(step)).map((step) => step.id);
  await deleteUnneededSteps(tx, dropped ?? []);
  await recomputeMarks(tx);
  return recipeId;
}

/** Deletes a recipe and its unused steps. Throws IN_USE for a sub-recipe that other recipes need. */
async function deleteRecipe({ tx, changed }: WriteContext, id: number): Promise<void> {
  await lockRecipeBook(tx);
  const stored = await findRecipe(tx, id);
  const book = await readRecipeBook(tx);
  const previous = book.recipes.find((other) => other.id === id);
  if (!previous || !stored) throw notFound();
  changed({ before: factsOf(stored), after: null });
  checkLostProduct(book, previous, null);
  await tx.deleteFrom('recipes').where('id', '=', id).execute();
  const stepIds = previous.steps.map((step) => step.id);
  await deleteUnneededSteps(tx, stepIds);
  await recomputeMarks(tx);
}

export function recipeRoutes(calls: Calls): void {
  calls.read('listRecipes', ({ db, query }) => findRecipes(db, query));
  calls.read('getRecipe', async ({ db, params }) => {
    const recipe = await findRecipe(db, params.id);
    if (!recipe) throw notFound();
    return recipe;
  });
  calls.write('addRecipe', (call) => saveRecipe(call, null, call.body));
  calls.write('changeRecipe', (call) => saveRecipe(call, call.params.id, call.body));
  calls.write('deleteRecipe', async (call) => {
    await deleteRecipe(call, call.params.id);
    return null;
  });
}
