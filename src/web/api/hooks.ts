import { api } from './api';
import type { QueryOf } from './request';

export const {
  useChangeAccountMutation,
  useChangePasswordMutation,
  useRemovePictureMutation,
  useListFormEntriesQuery,
  useGetFormSchemaQuery,
  useListFormDaysQuery,
  useSaveFormEntryMutation,
  useListGoodTypesQuery,
  useListPurchasableGoodTypesQuery,
  useListGoodsQuery,
  useGetGoodQuery,
  useListMovementsQuery,
  useListSellableGoodsQuery,
  useZeroRemainingMutation,
  useHoldGoodMutation,
  useReleaseGoodMutation,
  useReverseZeroingMutation,
  useReverseManufactureMutation,
  useReversePurchasedGoodMutation,
  useReverseSoldGoodMutation,
  useReportManufactureMutation,
  useListManufactureStepsQuery,
  useListStepsOfNameQuery,
  useListPurchasedGoodsQuery,
  useGetExtraFieldsQuery,
  useAddPurchasedGoodMutation,
  useListRecipesQuery,
  useGetRecipeQuery,
  useDeleteRecipeMutation,
  useGetInventoryReportQuery,
  useGetInventoryProductsQuery,
  useGetLossesQuery,
  useListSoldGoodsQuery,
  useGetSoldGoodQuery,
  useAddSoldGoodMutation,
  useListSuppliersQuery,
  useListCustomersQuery,
  useListPeopleQuery,
  useListJournalQuery,
  useListLimitsQuery,
  useGetSealQuery,
} = api;

/** Called outside of components: by the recipe editor's machine, and with a file, which has no place in the store. */
export const {
  listManufactureSteps,
  addManufactureStep,
  changeManufactureStep,
  deleteManufactureStep,
  listGoodTypes,
  addGoodType,
  listRecipes,
  addRecipe,
  changeRecipe,
  changePicture,
} = api.endpoints;

const once = { subscribe: false, forceRefetch: true };

/** Fetches the rows of the report once, without a subscription. */
export const readInventoryReport = (query: QueryOf<'getInventoryReport'>) =>
  api.endpoints.getInventoryReport.initiate({ query }, once);

/** Fetches entries of the journal once, without a subscription. */
export const readJournal = (query: QueryOf<'listJournal'>) =>
  api.endpoints.listJournal.initiate({ query }, once);

/** Fetches a form entry and its schema once, without a subscription. */
export const readFormEntry = (query: QueryOf<'listFormEntries'>) =>
  api.endpoints.listFormEntries.initiate({ query }, { subscribe: false });

/** Fetches the products of the report once, without a subscription. */
export const readInventoryProducts = (query: QueryOf<'getInventoryProducts'>) =>
  api.endpoints.getInventoryProducts.initiate({ query }, once);
