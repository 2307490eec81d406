import { api } from './api';

export const {
  useListGoodsQuery,
  useGetGoodQuery,
  useListMovementsQuery,
  useListSellableGoodsQuery,
  useZeroRemainingMutation,
  useReportManufactureMutation,
} = api;
