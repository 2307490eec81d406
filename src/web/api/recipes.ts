import type { Recipe } from '../../contract/recipes';
import { api } from './api';
import { type List, toList } from './list';
import { type AnswerOf, type Arg, send, type WriteArg } from './request';
import { invalidates, provides } from './tags';

const reads = api.injectEndpoints({
  endpoints: (build) => ({
    listRecipes: build.query<List<Recipe>, Arg<'listRecipes'>>({
      query: send<'listRecipes'>('GET', '/api_recipes'),
      transformResponse: toList<Recipe>,
      providesTags: provides('listRecipes'),
    }),
    getRecipe: build.query<AnswerOf<'getRecipe'>, Arg<'getRecipe'>>({
      query: send<'getRecipe'>('GET', '/api_recipes/{id}'),
      providesTags: provides('getRecipe'),
    }),
  }),
});

export const { useListRecipesQuery, useGetRecipeQuery } = reads;
/** For the editor, which reads apart from any component. */
export const { listRecipes } = reads.endpoints;

const writes = api.injectEndpoints({
  endpoints: (build) => ({
    addRecipe: build.mutation<AnswerOf<'addRecipe'>, WriteArg<'addRecipe'>>({
      query: send<'addRecipe'>('POST', '/api_recipes'),
      invalidatesTags: invalidates('addRecipe'),
    }),
    changeRecipe: build.mutation<AnswerOf<'changeRecipe'>, WriteArg<'changeRecipe'>>({
      query: send<'changeRecipe'>('PUT', '/api_recipes/{id}'),
      invalidatesTags: invalidates('changeRecipe'),
    }),
    deleteRecipe: build.mutation<AnswerOf<'deleteRecipe'>, WriteArg<'deleteRecipe'>>({
      query: send<'deleteRecipe'>('DELETE', '/api_recipes/{id}'),
      invalidatesTags: invalidates('deleteRecipe'),
    }),
  }),
});
export const { useDeleteRecipeMutation } = writes;
/** For the editor, which writes apart from any component. */
export const { addRecipe, changeRecipe } = writes.endpoints;
