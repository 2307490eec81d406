import type { CallBody } from '../../../contract/endpoints';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { dayOf } from '../../../domain/days';
import { invalid, notFound, RuleError } from '../../../domain/errors';
import { isStepName } from '../../../domain/manufacture-steps';
import { errorText } from '../../../strings/errors';
import { validationText } from '../../../strings/validation';
import type { Tx } from '../../db/tables';
import type { Calls } from '../../http/calls';
import {
  checkLostProduct,
  checkRecipes,
  inUse,
  lockRecipeBook,
  readRecipeBook,
} from '../../recipe-book/book';
import { deleteUnneededSteps, recomputeMarks } from '../../recipe-book/cleanup';
import { changeSteps, checkGoodTypes, insertInputs } from '../../recipe-book/step-changes';
import { stepDifference, stepFacts } from '../../recipe-book/steps';
import type { WriteContext } from '../../record/write';
import { addGoodType } from '../../stock/good-types';
import type { ReportCache } from '../../stock/past-reports';
import { findStep, findSteps, findStepsOfName, findUsual } from './find-steps';

type Added = CallBody<'addManufactureStep'>;
type Changed = CallBody<'changeManufactureStep'>;

/** Adds a step and the type it makes. Throws 404 for unknown inputs, NAME_TAKEN. */
export async function addStep({ tx, changed }: WriteContext, body: Added) {
  await lockRecipeBook(tx);
  await checkGoodTypes(tx, body.usedGoodTypeIDs, '');
  const type = await addGoodType(
    tx,
    {
      name: body.manufacturedGoodTypeName,
      units: body.units,
      purchasable: false,
      sellable: body.sellable,
      expires: body.expires,
      manufactured: body.manufactured,
      recipe_component: body.recipeComponent,
    },
    'manufacturedGoodTypeName',
  );
  const step = await tx
    .insertInto('manufacture_steps')
    .values({
      name: body.manufactureStepName,
      made_good_type_id: type.id,
      batch_amount: body.batchAmount,
      shelf_life_days: body.shelfLifeDays,
      instructions: body.instructions,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertInputs(tx, step.id, body.usedGoodTypeIDs, body.usedGoodTypeAmounts ?? []);
  changed({ before: null, after: stepFacts((await findStep(tx, step.id))!) });
  return { manufactureStepId: step.id, manufacturedGoodTypeId: type.id };
}

async function madeTypeOf(tx: Tx, id: number): Promise<number> {
  const step = await tx
    .selectFrom('manufacture_steps')
    .select('made_good_type_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!step) throw notFound();
  return step.made_good_type_id;
}

/** Changes a step. Throws if a recipe with it would break a rule. */
async function changeStep(
  { tx, changed }: WriteContext,
  id: number,
  body: Changed,
): Promise<ManufactureStep> {
  await lockRecipeBook(tx);
  const before = await findStep(tx, id);
  if (!before) throw notFound();
  if (before.manufactured_good_type_id !== body.manufacturedGoodTypeID) {
    throw invalid({ manufacturedGoodTypeID: validationText.wrongType });
  }
  await changeSteps(tx, [{ ...body, id, path: '' }]);
  await checkRecipes(tx, await readRecipeBook(tx), null, [id]);
  const after = (await findStep(tx, id))!;
  changed(stepDifference(before, after));
  return after;
}

/** Deletes an unused step and the type it makes. Throws IN_USE if a recipe has it or it was reported. */
async function deleteStep(tx: Tx, id: number): Promise<void> {
  await madeTypeOf(tx, id);
  const recipes = await tx
    .selectFrom('recipe_steps')
    .innerJoin('recipes', 'recipes.id', 'recipe_steps.recipe_id')
    .select('recipes.name')
    .where('recipe_steps.step_id', '=', id)
    .orderBy('recipes.name')
    .execute();
  if (recipes.length > 0) {
    throw inUse(errorText.stepInRecipes(recipes.map(({ name }) => name).join(', ')));
  }
  if ((await deleteUnneededSteps(tx, [id])) === 0) throw inUse(errorText.stepReported);
}

/** Removes a recipe's last step, and deletes the step if it is not used elsewhere. */
async function dropLastStep(tx: Tx, id: number, recipeId: number): Promise<void> {
  await madeTypeOf(tx, id);
  const book = await readRecipeBook(tx);
  const recipe = book.recipes.find((other) => other.id === recipeId);
  if (!recipe) throw notFound();
  if (recipe.steps.at(-1)?.id !== id) throw new RuleError('NOT_LAST_STEP', errorText.notLastStep);
  const after = { ...recipe, steps: recipe.steps.slice(0, -1) };
  await checkRecipes(tx, book, after);
  checkLostProduct(book, recipe, after);
  await tx.deleteFrom('recipe_steps').where('recipe_id', '=', recipeId).where('step_id', '=', id).execute();
  await tx
    .updateTable('recipes')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', recipeId)
    .execute();
  await deleteUnneededSteps(tx, [id]);
  await recomputeMarks(tx);
}

/** Deletes a step, or with a recipe's id removes it from that recipe. */
async function removeStep({ tx, changed }: WriteContext, id: number, recipeId?: number): Promise<void> {
  await lockRecipeBook(tx);
  const before = await findStep(tx, id);
  if (before) changed({ before: stepFacts(before), after: null });
  if (recipeId === undefined) await deleteStep(tx, id);
  else await dropLastStep(tx, id, recipeId);
}

export function manufactureStepRoutes(calls: Calls, reports: ReportCache): void {
  calls.read('listManufactureSteps', ({ db }) => findSteps(db));
  calls.read('listStepsOfName', async ({ db, params, query, now, siteTimeZone }) => {
    if (!isStepName(params.stepName)) throw notFound();
    const day = query.day ?? dayOf(now, siteTimeZone);
    return findStepsOfName(db, params.stepName, { ...query, day, timeZone: siteTimeZone }, reports);
  });
  calls.read('getUsualAmounts', async ({ db, params }) => {
    const usual = await findUsual(db, params.id, reports);
    if (!usual) throw notFound();
    return usual;
  });
  calls.write('addManufactureStep', ({ body, ...write }) => addStep(write, body));
  calls.write('changeManufactureStep', ({ params, body, ...write }) => changeStep(write, params.id, body));
  calls.write('deleteManufactureStep', async ({ params, query, ...write }) => {
    await removeStep(write, params.id, query.recipe_id);
    return null;
  });
}
