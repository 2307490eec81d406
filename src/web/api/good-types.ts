import { api } from './api';
import { type AnswerOf, type Arg, send, type WriteArg } from './request';
import { invalidates, provides } from './tags';

const reads = api.injectEndpoints({
  endpoints: (build) => ({
    listGoodTypes: build.query<AnswerOf<'listGoodTypes'>, Arg<'listGoodTypes'>>({
      query: send<'listGoodTypes'>('GET', '/api_good_types'),
      providesTags: provides('listGoodTypes'),
    }),
    listPurchasableGoodTypes: build.query<
      AnswerOf<'listPurchasableGoodTypes'>,
      Arg<'listPurchasableGoodTypes'>
    >({
      query: send<'listPurchasableGoodTypes'>('GET', '/api_purchasable_good_types'),
      providesTags: provides('listPurchasableGoodTypes'),
    }),
  }),
});

export const { useListGoodTypesQuery, useListPurchasableGoodTypesQuery } = reads;

const writes = api.injectEndpoints({
  endpoints: (build) => ({
    addGoodType: build.mutation<AnswerOf<'addGoodType'>, WriteArg<'addGoodType'>>({
      query: send<'addGoodType'>('POST', '/api_good_types'),
      invalidatesTags: invalidates('addGoodType'),
    }),
  }),
});
/** For the recipe editor's actors. */
export const { listGoodTypes } = reads.endpoints;
export const { addGoodType } = writes.endpoints;
