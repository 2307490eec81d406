import type { SoldGood } from '../../contract/sold-goods';
import { api } from './api';
import { type List, toList } from './list';
import { type AnswerOf, type Arg, send, type WriteArg } from './request';
import { invalidates, provides } from './tags';

export const { useListSoldGoodsQuery, useGetSoldGoodQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listSoldGoods: build.query<List<SoldGood>, Arg<'listSoldGoods'>>({
      query: send<'listSoldGoods'>('GET', '/api_sold_goods'),
      transformResponse: toList<SoldGood>,
      providesTags: provides('listSoldGoods'),
    }),
    getSoldGood: build.query<AnswerOf<'getSoldGood'>, Arg<'getSoldGood'>>({
      query: send<'getSoldGood'>('GET', '/api_sold_goods/{id}'),
      providesTags: provides('getSoldGood'),
    }),
  }),
});

export const { useAddSoldGoodMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    addSoldGood: build.mutation<AnswerOf<'addSoldGood'>, WriteArg<'addSoldGood'>>({
      query: send<'addSoldGood'>('POST', '/api_sold_goods'),
      invalidatesTags: invalidates('addSoldGood'),
    }),
  }),
});
