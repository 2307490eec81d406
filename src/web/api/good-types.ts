import { api } from './api';

export const { useListGoodTypesQuery, useListPurchasableGoodTypesQuery } = api;
/** For the recipe editor's actors. */
export const { listGoodTypes, addGoodType } = api.endpoints;
