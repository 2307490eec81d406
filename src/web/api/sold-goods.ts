import { api } from './api';

export const { useListSoldGoodsQuery, useGetSoldGoodQuery, useAddSoldGoodMutation } = api;
