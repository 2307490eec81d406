import { notFound } from '../../../domain/errors';
import type { Calls } from '../../http/calls';
import { findRecipe, findRecipes } from './find-recipes';
import { deleteRecipe, saveRecipe } from './save-recipes';

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
