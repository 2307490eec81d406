import { api } from './api';
import { type AnswerOf, type Arg, send } from './request';
import { provides } from './tags';

export const { useGetAccountQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<AnswerOf<'getAccount'>, Arg<'getAccount'>>({
      query: send<'getAccount'>('GET', '/api_account'),
      providesTags: provides('getAccount'),
    }),
  }),
});
