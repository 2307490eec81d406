import type { Overview } from '../../contract/overview';
import { api } from './api';
import { type AnswerOf, type Arg, send } from './request';
import { provides } from './tags';

/** What waits to be done: whether the checklist was filled in, and how much is open. */
type Waiting = Pick<Overview, 'checklist' | 'non_conformities'>;

export const { useGetOverviewQuery, useGetWaitingQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<AnswerOf<'getOverview'>, Arg<'getOverview'>>({
      query: send<'getOverview'>('GET', '/api_overview'),
      providesTags: provides('getOverview'),
    }),
    /** The same call for the frame of every screen: read again when a form was filled in, and not with all stock. */
    getWaiting: build.query<Waiting, Arg<'getOverview'>>({
      query: send<'getOverview'>('GET', '/api_overview'),
      transformResponse: ({ checklist, non_conformities }: Overview) => ({ checklist, non_conformities }),
      providesTags: provides('listFormDays'),
    }),
  }),
});
