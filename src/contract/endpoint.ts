import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call: `signedIn` needs a bearer token, `open` needs nothing. */
export type Caller = 'signedIn' | 'open';

interface EndpointDefinition {
  method: Method;
  /** Path with parameters in braces: '/api_goods/{id}'. */
  path: `/${string}`;
  summary: string;
  may?: Caller;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** In place of a body of JSON: the bytes of a file, at most so many. */
  bytes?: number;
  /** The answer of a success; null for an empty one (204). */
  answer: z.ZodType | null;
  /** Status of a success, 200 unless told. */
  status?: 200 | 201 | 204;
  /** The key of the body that says what is there already: a call with it changes that, and answers 200. */
  changes?: string;
  /** A list answers X-Total-Count. */
  list?: boolean;
}

/** One call of the wire: the server binds it, the web app's endpoints are typed from it. */
export type Endpoint = EndpointDefinition;

/** Defines a call, keeping its exact types. */
export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition;
}

type SchemaOf<E, Part extends string> =
  E extends Record<Part, infer S> ? (S extends z.ZodType ? S : never) : never;

/** What a caller sends (before it is checked and made exact). */
export type ParamsInput<E> = [SchemaOf<E, 'params'>] extends [never]
  ? undefined
  : z.input<SchemaOf<E, 'params'>>;
export type QueryInput<E> = [SchemaOf<E, 'query'>] extends [never]
  ? undefined
  : z.input<SchemaOf<E, 'query'>>;
export type BodyInput<E> = E extends { bytes: number }
  ? Blob
  : [SchemaOf<E, 'body'>] extends [never]
    ? undefined
    : z.input<SchemaOf<E, 'body'>>;

/** What the server works with (after the check). */
export type Params<E> = [SchemaOf<E, 'params'>] extends [never] ? undefined : z.output<SchemaOf<E, 'params'>>;
export type Query<E> = [SchemaOf<E, 'query'>] extends [never] ? undefined : z.output<SchemaOf<E, 'query'>>;
export type Body<E> = E extends { bytes: number }
  ? Uint8Array
  : [SchemaOf<E, 'body'>] extends [never]
    ? undefined
    : z.output<SchemaOf<E, 'body'>>;
export type Answer<E> = [SchemaOf<E, 'answer'>] extends [never] ? null : z.output<SchemaOf<E, 'answer'>>;
