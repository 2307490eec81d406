import type { PurchasedGood } from '../../contract/purchased-goods';
import { api } from './api';
import { type List, toList } from './list';
import { type AnswerOf, type Arg, send, type WriteArg } from './request';
import { invalidates, provides } from './tags';

export const { useListPurchasedGoodsQuery, useGetExtraFieldsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listPurchasedGoods: build.query<List<PurchasedGood>, Arg<'listPurchasedGoods'>>({
      query: send<'listPurchasedGoods'>('GET', '/api_purchased_goods'),
      transformResponse: toList<PurchasedGood>,
      providesTags: provides('listPurchasedGoods'),
    }),
    getExtraFields: build.query<AnswerOf<'getExtraFields'>, Arg<'getExtraFields'>>({
      query: send<'getExtraFields'>('GET', '/api_extra_fields/purchased_goods'),
      providesTags: provides('getExtraFields'),
    }),
  }),
});

export const { useAddPurchasedGoodMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    addPurchasedGood: build.mutation<AnswerOf<'addPurchasedGood'>, WriteArg<'addPurchasedGood'>>({
      query: send<'addPurchasedGood'>('POST', '/api_purchased_goods'),
      invalidatesTags: invalidates('addPurchasedGood'),
    }),
  }),
});
