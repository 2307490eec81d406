import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import { CALLS, READ_NAMES, type ReadName, WRITE_NAMES, type WriteName } from '../../contract/calls';
import type { baseQuery, Meta } from './base-query';
import { type AnswerOf, type Arg, type CallArg, request } from './request';
import { type API_TAG_TYPES, invalidates, provides } from './tags';

type BaseQuery = typeof baseQuery;
type ApiTag = (typeof API_TAG_TYPES)[number];
/** RTK Query's endpoint builder. */
export type Build = EndpointBuilder<BaseQuery, ApiTag, 'api'>;

/** A page of a list. `more`: there are more than `total`, which the server does not count further. */
export interface List<Row> {
  rows: Row[];
  total: number;
  more: boolean;
}

/** Combines the rows with the count from the headers. */
export function toList<Row>(rows: Row[], meta: Meta | undefined): List<Row> {
  return { rows, total: meta?.total ?? rows.length, more: meta?.more ?? false };
}

/** The result of a read; a list includes its count. */
type Result<Name extends ReadName> = (typeof CALLS)[Name] extends { list: true }
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
export function endpointsOf(build: Build): Calls {
  const reads = READ_NAMES.map((name) => [
    name,
    build.query<unknown, CallArg>({
      query: request(name),
      ...('list' in CALLS[name] && { transformResponse: toList }),
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
