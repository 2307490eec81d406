import { createApi } from '@reduxjs/toolkit/query/react';
import type { FormEntry, FormSchema } from '../../contract/forms';
import type { Overview } from '../../contract/overview';
import { baseQuery } from './base-query';
import { calls, type List, toList } from './calls';
import { type AnswerOf, type Arg, type QueryOf, request } from './request';
import { API_TAG_TYPES, provides } from './tags';

/** A page of entries, with the schemas they were filled in with. */
export interface EntryList extends List<FormEntry> {
  schemas: FormSchema[];
}

/** Open work: whether the checklist was filled in, and the number of open non-conformities. */
type Waiting = Pick<Overview, 'checklist' | 'non_conformities'>;

/** Server data in the store: the contract's calls by name, and a few special reads. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: API_TAG_TYPES,
  endpoints: (build) => ({
    ...calls(build),
    listFormEntries: build.query<EntryList, Arg<'listFormEntries'>>({
      query: request('listFormEntries'),
      transformResponse: ({ entries, schemas }: AnswerOf<'listFormEntries'>, meta) => ({
        ...toList(entries, meta),
        schemas,
      }),
      providesTags: provides('listFormEntries'),
    }),
    /** The home figures that the navbar shows: fetched again after a form entry, not after each stock change. */
    getWaiting: build.query<Waiting, void>({
      query: request('getOverview'),
      transformResponse: ({ checklist, non_conformities }: Overview) => ({ checklist, non_conformities }),
      providesTags: provides('listFormDays'),
    }),
  }),
});

export const {
  useGetAccountQuery,
  useChangeAccountMutation,
  useChangePasswordMutation,
  useRemovePictureMutation,
} = api;
/** Not as a hook: what it sends is a file, which has no place in the store. */
export const { changePicture } = api.endpoints;

export const {
  useListFormEntriesQuery,
  useGetFormSchemaQuery,
  useListFormDaysQuery,
  useSaveFormEntryMutation,
} = api;

export const { useListGoodTypesQuery, useListPurchasableGoodTypesQuery } = api;
/** For the recipe editor's actors. */
export const { listGoodTypes, addGoodType } = api.endpoints;

export const {
  useListGoodsQuery,
  useGetGoodQuery,
  useListMovementsQuery,
  useListSellableGoodsQuery,
  useZeroRemainingMutation,
  useReportManufactureMutation,
} = api;

/** For the actors of machines, which read and write outside of components. */
export const {
  listManufactureSteps,
  listStepsOfName,
  addManufactureStep,
  changeManufactureStep,
  deleteManufactureStep,
} = api.endpoints;

export const { useListManufactureStepsQuery, useListStepsOfNameQuery } = api;

export const { useGetOverviewQuery, useGetWaitingQuery } = api;

export const { useListPurchasedGoodsQuery, useGetExtraFieldsQuery, useAddPurchasedGoodMutation } = api;

export const { useListRecipesQuery, useGetRecipeQuery, useDeleteRecipeMutation } = api;
/** For the editor's actors. */
export const { listRecipes, addRecipe, changeRecipe } = api.endpoints;

export const { useGetInventoryReportQuery, useGetInventoryProductsQuery } = api;

/** Fetches the report once, without a subscription. */
export const readInventoryReport = (query: QueryOf<'getInventoryReport'>) =>
  api.endpoints.getInventoryReport.initiate({ query }, { subscribe: false, forceRefetch: true });

export const { useListSoldGoodsQuery, useGetSoldGoodQuery, useAddSoldGoodMutation } = api;

export const { useListSuppliersQuery, useListCustomersQuery } = api;
