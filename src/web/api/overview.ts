import { api } from './api';
import { type AnswerOf, type Arg, send } from './request';
import { provides } from './tags';

export const { useGetOverviewQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<AnswerOf<'getOverview'>, Arg<'getOverview'>>({
      query: send<'getOverview'>('GET', '/api_overview'),
      providesTags: provides('getOverview'),
    }),
  }),
});
