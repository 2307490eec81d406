import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { skipToken } from '@reduxjs/toolkit/query';
import {
  createApi,
  type TypedMutationTrigger,
  type TypedUseMutationResult,
  type TypedUseQueryHookResult,
  type TypedUseQueryStateOptions,
  type TypedUseQuerySubscriptionOptions,
} from '@reduxjs/toolkit/query/react';
import type { FormEntry, FormSchema } from '../../contract/forms';
import type { Overview } from '../../contract/overview';
import { type ApiExtra, baseQuery, withToken } from './base-query';
import { endpointsOf, type List, toList } from './endpoints';
import { type AnswerOf, type Arg, request } from './request';
import { API_TAG_TYPES, provides } from './tags';
import type { DraftKey } from '../../contract/account';
import { send } from './send';

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
    ...endpointsOf(build),
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

/** Every call by its name in the contract. */
export const calls = api.endpoints;

/** The types of a call's argument and result, which its endpoint has for them alone. */
export interface Typed<Arg, Result> {
  Types: { QueryArg: Arg; ResultType: Result };
}
type ReadOptions<Result, Arg> = TypedUseQuerySubscriptionOptions &
  Pick<TypedUseQueryStateOptions<Result, Arg, typeof baseQuery>, 'skip'>;
type ReadArgs<Arg, Result> = void extends Arg
  ? [arg?: Arg | typeof skipToken, options?: ReadOptions<Result, Arg>]
  : [arg: Arg | typeof skipToken, options?: ReadOptions<Result, Arg>];

/** What a read answers, `calls.listGoods` for one; read again where a write made it stale. */
export function useRead<Arg, Result>(read: Typed<Arg, Result>, ...args: ReadArgs<Arg, Result>) {
  type Hook = (...given: typeof args) => TypedUseQueryHookResult<Result, Arg, typeof baseQuery>;
  return (read as Typed<Arg, Result> & { useQuery: Hook }).useQuery(...args);
}

/** Makes a write, `calls.addSoldGood` for one, and how it goes. */
export function useWrite<Arg, Result>(write: Typed<Arg, Result>) {
  type Hook = () => readonly [
    TypedMutationTrigger<Result, Arg, typeof baseQuery>,
    TypedUseMutationResult<Result, Arg, typeof baseQuery>,
  ];
  return (write as Typed<Arg, Result> & { useMutation: Hook }).useMutation();
}

export const { usePrefetch } = api;
/** The newest seal as far as it was fetched, without fetching it. */
export const useFetchedSeal = calls.getSeal.useQueryState;

/** Dispatched, it asks for the key of the person's drafts, which has no place in the store. Rejects without an answer. */
export const readDraftKey =
  () =>
  async (
    _dispatch: ApiDispatch,
    _getState: () => ApiState,
    { tokens, origin }: ApiExtra,
  ): Promise<string> => {
    const response = await withToken(tokens, (token) => send(origin, request('getDraftKey')(), token));
    if (!response?.ok) throw new Error('the key of the drafts did not come');
    return ((await response.json()) as DraftKey).key;
  };
