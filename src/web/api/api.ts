import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { FormEntry, FormSchema } from '../../contract/forms';
import type { Overview } from '../../contract/overview';
import { type ApiExtra, baseQuery } from './base-query';
import { calls, type List, toList } from './calls';
import { type AnswerOf, type Arg, request } from './request';
import { API_TAG_TYPES, provides } from './tags';

/** A page of entries, with the schemas they were filled in with. */
export interface EntryList extends List<FormEntry> {
  schemas: FormSchema[];
}

/** Open work: whether the checklist was filled in, and the number of open non-conformities. */
type Waiting = Pick<Overview, 'checklist' | 'non_conformities'>;

/** Server data in the store: the contract's calls by name, and a few special reads. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: API_TAG_TYPES,
  endpoints: (build) => ({
    ...calls(build),
    listFormEntries: build.query<EntryList, Arg<'listFormEntries'>>({
      query: request('listFormEntries'),
      transformResponse: ({ entries, schemas }: AnswerOf<'listFormEntries'>, meta) => ({
        ...toList(entries, meta),
        schemas,
      }),
      providesTags: provides('listFormEntries'),
    }),
    /** The home figures that the navbar shows: fetched again after a form entry, not after each stock change. */
    getWaiting: build.query<Waiting, void>({
      query: request('getOverview'),
      transformResponse: ({ checklist, non_conformities }: Overview) => ({ checklist, non_conformities }),
      providesTags: provides('listFormDays'),
    }),
  }),
});

export interface ApiState {
  api: ReturnType<typeof api.reducer>;
}

/** Calls the server outside of components. */
export type ApiDispatch = ThunkDispatch<ApiState, ApiExtra, UnknownAction>;

/** The hooks of the shell and of home; those of other screens are in `hooks.ts`, which they load later. */
export const {
  useGetAccountQuery,
  useGetBackupQuery,
  useGetOverviewQuery,
  useGetWaitingQuery,
  useGetWorkQuery,
  useListNamePairsQuery,
  usePrefetch,
} = api;
/** The newest seal as far as it was fetched, without fetching it. */
export const useFetchedSeal = api.endpoints.getSeal.useQueryState;
