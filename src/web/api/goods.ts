import type { Good } from '../../contract/goods';
import { api } from './api';
import { type List, toList } from './list';
import { type AnswerOf, type Arg, send, type WriteArg } from './request';
import { invalidates, provides } from './tags';

export const { useListGoodsQuery, useGetGoodQuery, useListMovementsQuery, useListSellableGoodsQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listGoods: build.query<List<Good>, Arg<'listGoods'>>({
        query: send<'listGoods'>('GET', '/api_goods'),
        transformResponse: toList<Good>,
        providesTags: provides('listGoods'),
      }),
      getGood: build.query<AnswerOf<'getGood'>, Arg<'getGood'>>({
        query: send<'getGood'>('GET', '/api_goods/{id}'),
        providesTags: provides('getGood'),
      }),
      listMovements: build.query<AnswerOf<'listMovements'>, Arg<'listMovements'>>({
        query: send<'listMovements'>('GET', '/api_goods/{id}/movements'),
        providesTags: provides('listMovements'),
      }),
      listSellableGoods: build.query<AnswerOf<'listSellableGoods'>, Arg<'listSellableGoods'>>({
        query: send<'listSellableGoods'>('GET', '/api_sellable_goods'),
        providesTags: provides('listSellableGoods'),
      }),
    }),
  });

export const { useZeroRemainingMutation, useReportManufactureMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    zeroRemaining: build.mutation<AnswerOf<'zeroRemaining'>, WriteArg<'zeroRemaining'>>({
      query: send<'zeroRemaining'>('POST', '/api_goods/{id}/zero_remaining'),
      invalidatesTags: invalidates('zeroRemaining'),
    }),
    reportManufacture: build.mutation<AnswerOf<'reportManufacture'>, WriteArg<'reportManufacture'>>({
      query: send<'reportManufacture'>('POST', '/api_goods'),
      invalidatesTags: invalidates('reportManufacture'),
    }),
  }),
});
