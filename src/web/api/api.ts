import { createApi } from '@reduxjs/toolkit/query/react';
import type { FormEntry, FormSchema } from '../../contract/forms';
import type { Overview } from '../../contract/overview';
import { baseQuery } from './base-query';
import { calls, type List, toList } from './calls';
import { type AnswerOf, type Arg, request } from './request';
import { API_TAG_TYPES, provides } from './tags';

/** A page of entries, with the schemas they were filled in with. */
export interface EntryList extends List<FormEntry> {
  schemas: FormSchema[];
}

/** What waits to be done: whether the checklist was filled in, and how much is open. */
type Waiting = Pick<Overview, 'checklist' | 'non_conformities'>;

/** Server data in the store: the contract's calls by their names, and what is read in another way. */
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
    /** The figures of home for the frame of every screen: read again after a form was filled in, and not with all stock. */
    getWaiting: build.query<Waiting, void>({
      query: request('getOverview'),
      transformResponse: ({ checklist, non_conformities }: Overview) => ({ checklist, non_conformities }),
      providesTags: provides('listFormDays'),
    }),
  }),
});
