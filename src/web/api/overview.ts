import { api } from './api';
import { type AnswerOf, type Arg, send } from './request';
import { provides } from './tags';

const { endpoints, useGetOverviewQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<AnswerOf<'getOverview'>, Arg<'getOverview'>>({
      query: send<'getOverview'>('GET', '/api_overview'),
      providesTags: provides('getOverview'),
    }),
  }),
});

/** Reads the figures and keeps them fresh; the frame of all screens does. */
export { useGetOverviewQuery };
/** The figures as the frame has them: what failed is not asked for once more by each part that shows them. */
export const useOverview = endpoints.getOverview.useQueryState;
