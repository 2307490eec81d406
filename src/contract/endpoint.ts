import type { z } from 'zod';
import { type Call, type CallName, CALLS } from './calls';
import type { ErrorCode } from './error-codes';

/** The request and response of a call. */
interface Definition {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a file instead of JSON; its largest size in bytes. */
  bytes?: number;
  /** The response body of a success; null when it is empty (204). */
  answer: z.ZodType | null;
  /** The response is an endless stream of Server-Sent Events. */
  stream?: true;
  /** Error codes in addition to those that `errorsOf` adds to every such call. */
  errors?: readonly ErrorCode[];
  /** The body key with the id of an existing record: a call that has it changes that record and returns 200. */
  changes?: string;
}

type Group = Record<'name' | 'description', string>;

/** One call of the API: the server registers it, and the web app's endpoints take their types from it. */
export type Endpoint = Call & Definition & { group: Group };

type Defined<Definitions> = {
  [Name in keyof Definitions & CallName]: (typeof CALLS)[Name] & Definitions[Name] & { group: Group };
};

/** Adds requests and responses, and their group, to the rows of these names. */
export function defineEndpoints<const Definitions extends { [Name in CallName]?: Definition }>(
  name: string,
  description: string,
  definitions: Definitions,
): Defined<Definitions> {
  const group = { name, description };
  const defined = Object.entries<Definition>(definitions).map(([call, definition]) => [
    call,
    { ...CALLS[call as CallName], ...definition, group },
  ]);
  // Object.fromEntries loses the key types.
  return Object.fromEntries(defined) as Defined<Definitions>;
}

/** The status of a success: a POST to a collection adds a record. */
export function successStatus({ method, path, answer }: Endpoint): 200 | 201 | 204 {
  if (answer === null) return 204;
  return method === 'POST' && !path.includes('{') ? 201 : 200;
}

/** Every code that a call can fail with. */
export function errorsOf({ who, method, path, bytes, stream, errors = [] }: Endpoint): ErrorCode[] {
  if (who === 'open') return ['TOO_SLOW'];
  const codes: ErrorCode[] = ['TOO_SLOW', 'UNAUTHENTICATED', 'UNAVAILABLE', 'INTERNAL'];
  if (!stream) codes.push('INVALID', 'TOO_MANY');
  if (who !== 'everyone') codes.push('FORBIDDEN');
  if (path.includes('{')) codes.push('NOT_FOUND');
  if (method !== 'GET') codes.push('TOO_LARGE');
  if (method !== 'GET' && !bytes) codes.push('MALFORMED', 'NOT_JSON');
  if (method === 'POST') codes.push('IDEMPOTENCY_MISMATCH');
  return [...new Set([...codes, ...errors])];
}

type Input<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType> ? z.input<S> : undefined;
type Output<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;

/** What a caller sends, before it is parsed. */
export type ParamsInput<E> = Input<E, 'params'>;
export type QueryInput<E> = Input<E, 'query'>;
export type BodyInput<E> = E extends { bytes: number } ? Blob : Input<E, 'body'>;

/** What the server receives, after it is parsed. */
export type Params<E> = Output<E, 'params'>;
export type Query<E> = Output<E, 'query'>;
export type Body<E> = E extends { bytes: number } ? Uint8Array : Output<E, 'body'>;
export type Answer<E> = E extends { answer: infer S extends z.ZodType } ? z.output<S> : null;
