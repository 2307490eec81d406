import { sql, type Transaction } from 'kysely';
import type { Body } from '../../../contract/endpoint';
import type { Endpoints } from '../../../contract/endpoints';
import { checkVersion, invalid, notFound } from '../../../domain/errors';
import { nameKey } from '../../../domain/names';
import { validationText } from '../../../strings/validation';
import type { Tables } from '../../db/tables';
import { type BookRecipe, readRecipeBook, type RecipeBook } from '../../recipe-book/book';
import { checkRecipesWithSteps, checkLostProduct, checkRecipe, noSteps } from '../../recipe-book/check';
import { deleteUnneededSteps } from '../../recipe-book/delete-unneeded';
import { lockRecipeBook } from '../../recipe-book/lock';
import { recomputeMarks } from '../../recipe-book/marks';
import { changeSteps } from '../../recipe-book/step-changes';
import { nameTaken } from '../../stock/good-types';
import type { Write } from '../../writes/write';

type Saved = Body<Endpoints['addRecipe']>;
type Changed = Body<Endpoints['changeRecipe']>;

/** Throws NAME_TAKEN if another recipe has the name. Call lockRecipeBook first. */
async function checkName(tx: Transaction<Tables>, name: string, id: number | null): Promise<void> {
  const other = await tx
    .selectFrom('recipes')
    .select('id')
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
  if (other && other.id !== id) throw nameTaken(name, 'name');
}

/** Throws if the recipe has no steps or a step is changed twice. */
function checkLists(body: Saved): void {
  if (body.manufactureStepIds.length === 0) throw noSteps();
  const ids = (body.stepChanges ?? []).map((change) => change.id);
  const duplicate = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (duplicate >= 0) throw invalid({ [`stepChanges.${duplicate}.id`]: validationText.usedTwice });
}

/** Changes the steps, then checks the new recipe and all recipes that share a changed step. */
async function applyAndCheck(
  tx: Transaction<Tables>,
  body: Saved,
  id: number | null,
): Promise<{ book: RecipeBook; recipe: BookRecipe }> {
  const changes = body.stepChanges ?? [];
  await checkName(tx, body.name, id);
  await changeSteps(
    tx,
    changes.map((change, index) => ({ ...change, path: `stepChanges.${index}.` })),
  );
  const book = await readRecipeBook(tx);
  const unknown = body.manufactureStepIds.findIndex((stepId) => !book.steps.has(stepId));
  if (unknown >= 0) throw notFound(`manufactureStepIds.${unknown}`);
  const recipe = { id, name: body.name, subRecipe: body.subRecipe, stepIds: body.manufactureStepIds };
  await checkRecipe(tx, book, recipe);
  await checkRecipesWithSteps(
    tx,
    book,
    changes.map((change) => change.id),
    id ?? undefined,
  );
  return { book, recipe };
}

async function insertSteps(
  tx: Transaction<Tables>,
  recipeId: number,
  stepIds: readonly number[],
): Promise<void> {
  await sql`
    insert into recipe_steps (recipe_id, step_id, position)
    select ${recipeId}::bigint, step.id, step.place
      from unnest(${stepIds}::bigint[]) with ordinality as step (id, place)`.execute(tx);
}

/** Adds a recipe; returns its id. Throws the first rule it breaks. */
export async function addRecipe({ tx, personId, now }: Write, body: Saved): Promise<number> {
  await lockRecipeBook(tx);
  checkLists(body);
  await applyAndCheck(tx, body, null);
  const { id } = await tx
    .insertInto('recipes')
    .values({
      name: body.name,
      name_key: nameKey(body.name),
      sub_recipe: body.subRecipe,
      created_at: now,
      created_by: personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertSteps(tx, id, body.manufactureStepIds);
  await recomputeMarks(tx);
  return id;
}

/** Changes a recipe and deletes dropped steps that are unused. Throws the first rule it breaks. */
export async function changeRecipe({ tx }: Write, id: number, body: Changed): Promise<void> {
  await lockRecipeBook(tx);
  const stored = await tx.selectFrom('recipes').select('version').where('id', '=', id).executeTakeFirst();
  if (!stored) throw notFound();
  checkLists(body);
  checkVersion(body.version, stored.version, 'version');
  const { book, recipe } = await applyAndCheck(tx, body, id);
  const previous = book.recipes.find((other) => other.id === id)!;
  checkLostProduct(book, previous, recipe);
  await tx
    .updateTable('recipes')
    .set({
      name: body.name,
      name_key: nameKey(body.name),
      sub_recipe: body.subRecipe,
      version: stored.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('recipe_steps').where('recipe_id', '=', id).execute();
  await insertSteps(tx, id, body.manufactureStepIds);
  const kept = new Set(body.manufactureStepIds);
  await deleteUnneededSteps(
    tx,
    previous.stepIds.filter((stepId) => !kept.has(stepId)),
  );
  await recomputeMarks(tx);
}

/** Deletes a recipe and its unused steps. Throws IN_USE for a sub-recipe that other recipes need. */
export async function deleteRecipe({ tx }: Write, id: number): Promise<void> {
  await lockRecipeBook(tx);
  const book = await readRecipeBook(tx);
  const previous = book.recipes.find((other) => other.id === id);
  if (!previous) throw notFound();
  checkLostProduct(book, previous, null);
  await tx.deleteFrom('recipes').where('id', '=', id).execute();
  await deleteUnneededSteps(tx, previous.stepIds);
  await recomputeMarks(tx);
}
