import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { EndpointBuilder, MutationDefinition, QueryDefinition, skipToken } from '@reduxjs/toolkit/query';
import {
  createApi,
  type TypedMutationTrigger,
  type TypedUseMutationResult,
  type TypedUseQueryHookResult,
  type TypedUseQueryStateOptions,
  type TypedUseQuerySubscriptionOptions,
} from '@reduxjs/toolkit/query/react';
import type { DraftKey } from '../../contract/account';
import { CALLS, READ_NAMES, type ReadName, WRITE_NAMES, type WriteName } from '../../contract/calls';
import type { FormEntry, FormSchema } from '../../contract/forms';
import type { Overview } from '../../contract/overview';
import { type ApiExtra, baseQuery, type Meta, withToken } from './base-query';
import { type AnswerOf, type Arg, type CallArg, request, send } from './request';
import { API_TAG_TYPES, invalidates, provides } from './tags';

type BaseQuery = typeof baseQuery;
type ApiTag = (typeof API_TAG_TYPES)[number];
/** RTK Query's endpoint builder. */
type Build = EndpointBuilder<BaseQuery, ApiTag, 'api'>;

/** A page of a list. `more`: there are more than `total`, which the server does not count further. */
interface List<Row> {
  rows: Row[];
  total: number;
  more: boolean;
}

/** Combines the rows with the count from the headers. */
function toList<Row>(rows: Row[], meta: Meta | undefined): List<Row> {
  return { rows, total: meta?.total ?? rows.length, more: meta?.more ?? false };
}

/** The result of a read; a list includes its count. */
type Result<Name extends ReadName> = (typeof CALLS)[Name] extends { pageSize: number }
  ? AnswerOf<Name> extends (infer Row)[]
    ? List<Row>
    : never
  : AnswerOf<Name>;

type Calls = {
  [Name in keyof Pick<typeof CALLS, ReadName>]: QueryDefinition<
    Arg<Name>,
    BaseQuery,
    ApiTag,
    Result<Name>,
    'api'
  >;
} & {
  [Name in keyof Pick<typeof CALLS, WriteName>]: MutationDefinition<
    Arg<Name>,
    BaseQuery,
    ApiTag,
    AnswerOf<Name>,
    'api'
  >;
};

/** An endpoint for every read and write of the contract. */
function endpointsOf(build: Build): Calls {
  const reads = READ_NAMES.map((name) => [
    name,
    build.query<unknown, CallArg>({
      query: request(name),
      ...('pageSize' in CALLS[name] && { transformResponse: toList }),
      providesTags: provides(name),
    }),
  ]);
  const writes = WRITE_NAMES.map((name) => [
    name,
    build.mutation<unknown, CallArg>({ query: request(name), invalidatesTags: invalidates(name) }),
  ]);
  // The names come from the same tables as the types, and the contract defines all arguments and responses.
  return Object.fromEntries([...reads, ...writes]) as Calls;
}

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

/** The types of a call's argument and result, as its endpoint tells them. */
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

/** What makes a write, `calls.addSoldGood` for one, and how it goes. */
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
