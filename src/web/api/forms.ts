import type { FormEntry, FormSchema } from '../../contract/forms';
import { api } from './api';
import { type List, toList } from './list';
import { type AnswerOf, type Arg, send, type WriteArg } from './request';
import { invalidates, provides } from './tags';

/** A page of entries, with the schemas they were filled in with. */
export interface EntryList extends List<FormEntry> {
  schemas: FormSchema[];
}

export const { useListFormEntriesQuery, useGetFormSchemaQuery, useListFormDaysQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listFormEntries: build.query<EntryList, Arg<'listFormEntries'>>({
      query: send<'listFormEntries'>('GET', '/api_form_entries'),
      transformResponse: ({ entries, schemas }: AnswerOf<'listFormEntries'>, meta) => ({
        ...toList(entries, meta),
        schemas,
      }),
      providesTags: provides('listFormEntries'),
    }),
    getFormSchema: build.query<AnswerOf<'getFormSchema'>, Arg<'getFormSchema'>>({
      query: send<'getFormSchema'>('GET', '/api_form_schema/{formName}'),
      providesTags: provides('getFormSchema'),
    }),
    listFormDays: build.query<AnswerOf<'listFormDays'>, Arg<'listFormDays'>>({
      query: send<'listFormDays'>('GET', '/api_form_days'),
      providesTags: provides('listFormDays'),
    }),
  }),
});

export const { useSaveFormEntryMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    saveFormEntry: build.mutation<AnswerOf<'saveFormEntry'>, WriteArg<'saveFormEntry'>>({
      query: send<'saveFormEntry'>('POST', '/api_form_entries'),
      invalidatesTags: invalidates('saveFormEntry'),
    }),
  }),
});
