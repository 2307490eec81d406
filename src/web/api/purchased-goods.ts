import { api } from './api';

export const { useListPurchasedGoodsQuery, useGetExtraFieldsQuery, useAddPurchasedGoodMutation } = api;
