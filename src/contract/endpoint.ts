import type { z } from 'zod';
import type { ErrorCode } from './error-codes';
import { type Route, type RouteName, type Routes, routes } from './routes';

/** Who may make a call: `signedIn` needs a bearer token, `open` needs nothing. */
export type Caller = 'signedIn' | 'open';

/** What a call takes and answers. */
interface Definition {
  summary: string;
  may?: Caller;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** In place of a body of JSON: the bytes of a file, at most so many. */
  bytes?: number;
  /** The answer of a success; null for an empty one (204). */
  answer: z.ZodType | null;
  /** The answer goes on for ever, as Server-Sent Events. */
  stream?: true;
  /** How it can fail, besides what any such call can answer. */
  errors?: readonly ErrorCode[];
  /** Status of a success, 200 by default. */
  status?: 200 | 201 | 204;
  /** The key of the body that names what exists already: a call with it changes that, and answers 200. */
  changes?: string;
}

/** One call of the wire: the server binds it, the web app's endpoints are typed from it. */
export type Endpoint = Route & Definition;

type Defined<Definitions> = { [Name in keyof Definitions & RouteName]: Routes[Name] & Definitions[Name] };

/** Adds to the routes of these names what their calls take and answer, keeping the exact types. */
export function defineEndpoints<const Definitions extends { [Name in RouteName]?: Definition }>(
  definitions: Definitions,
): Defined<Definitions> {
  const defined = Object.entries<Definition>(definitions).map(([name, definition]) => [
    name,
    { ...routes[name as RouteName], ...definition },
  ]);
  // Object.fromEntries forgets the names; each of them was put in just above.
  return Object.fromEntries(defined) as Defined<Definitions>;
}

/** Every code that a call can fail with. */
export function errorsOf({ may, method, path, bytes, stream, errors = [] }: Endpoint): ErrorCode[] {
  if (may === 'open') return [];
  const codes: ErrorCode[] = ['UNAUTHENTICATED', 'UNAVAILABLE', 'INTERNAL'];
  if (!stream) codes.push('INVALID', 'TOO_MANY');
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

/** What a caller sends (before it is checked and made exact). */
export type ParamsInput<E> = Input<E, 'params'>;
export type QueryInput<E> = Input<E, 'query'>;
export type BodyInput<E> = E extends { bytes: number } ? Blob : Input<E, 'body'>;

/** What the server works with (after the check). */
export type Params<E> = Output<E, 'params'>;
export type Query<E> = Output<E, 'query'>;
export type Body<E> = E extends { bytes: number } ? Uint8Array : Output<E, 'body'>;
export type Answer<E> = E extends { answer: infer S extends z.ZodType } ? z.output<S> : null;
