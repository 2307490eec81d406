import { api } from './api';

export const { useListRecipesQuery, useGetRecipeQuery, useDeleteRecipeMutation } = api;
/** For the editor's actors. */
export const { listRecipes, addRecipe, changeRecipe } = api.endpoints;
