import { type CallName, CALLS, type ReadName } from '../../contract/calls';
import type { Answer, BodyInput, ParamsInput, QueryInput } from '../../contract/endpoint';
import type { Endpoints } from '../../contract/endpoints';
import { FRONTEND_VERSION } from '../../domain/limits';

/** The types of a call's request and response, by its name. */
export type QueryOf<Name extends CallName> = QueryInput<Endpoints[Name]>;
export type BodyOf<Name extends CallName> = BodyInput<Endpoints[Name]>;
export type AnswerOf<Name extends CallName> = Answer<Endpoints[Name]>;

/** One part of an argument: left out where the call has none, optional where nothing in it is required. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [K in Key]?: Value }
    : object extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value };
type Parts<Name extends CallName> = Part<'params', ParamsInput<Endpoints[Name]>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>> &
  // With the key, the call can safely be repeated.
  ((typeof CALLS)[Name]['method'] extends 'POST' ? { idempotencyKey?: string } : unknown);

/** The argument of a call: `{ params, query, body, idempotencyKey }`, as far as the call has them. */
export type Arg<Name extends CallName> =
  unknown extends Parts<Name> ? void : object extends Parts<Name> ? Parts<Name> | void : Parts<Name>;

type Query = { [Key in string]?: string | number | boolean | null };

/** An argument of any call. */
export type CallArg = {
  params?: Record<string, string | number>;
  query?: Query;
  body?: unknown;
  idempotencyKey?: string;
} | void;

/** A call, ready to be sent. */
export interface ApiRequest {
  method: string;
  url: string;
  body?: unknown;
  idempotencyKey?: string;
}

/** Calls that a screen makes as soon as it is rendered, with their arguments: they can begin before. */
export type ScreenReads = readonly {
  [Name in ReadName]: void extends Arg<Name>
    ? readonly [name: Name, arg?: Arg<Name>]
    : readonly [name: Name, arg: Arg<Name>];
}[ReadName][];

/** '/api_goods/{id}' with { id: 7 } is '/api_goods/7'; values are percent-encoded. Throws if a value is missing. */
function pathWith(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${path} needs ${key}`);
    return encodeURIComponent(value);
  });
}

/** A query string '?a=1&b=2'; undefined, null and empty text are left out. */
function queryText(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  );
  const text = new URLSearchParams(pairs).toString();
  return text && `?${text}`;
}

/** Returns a function that builds a call's request from its argument, by the table of calls. */
export function request(name: CallName) {
  const { method, path } = CALLS[name];
  return (arg: CallArg): ApiRequest => {
    const { params, query, body, idempotencyKey } = arg ?? {};
    return { method, url: pathWith(path, params) + queryText(query), body, idempotencyKey };
  };
}

/** The timeout of a call, in milliseconds. */
const CALL_TIMEOUT_MS = 30_000;
/** The timeout of a call that sends a file: 10 MB over a weak network. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/** The headers of every call. */
export function callHeaders(token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Frontend-Version': FRONTEND_VERSION,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  };
}

/** Sends a call once, to its address at `origin`; null when no response came. */
export async function send(
  origin: string,
  { method, url, body, idempotencyKey }: ApiRequest,
  token: string | null,
  signal?: AbortSignal,
): Promise<Response | null> {
  const isFile = body instanceof Blob;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  // Not `AbortSignal.any`, which tablets of 2023 do not know.
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, isFile ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await fetch(origin + url, {
      method,
      headers: {
        ...callHeaders(token),
        ...(body !== undefined && { 'Content-Type': type }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      body: isFile ? body : JSON.stringify(body),
      cache: 'no-store',
      signal: limit.signal,
    });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

interface PrefetchedRead {
  token: string | null;
  response: Promise<Response | null>;
}

/** By address. */
const prefetched = new Map<string, PrefetchedRead>();

/** Begins a read of the page's own server before the app is there to make it, once for each address. */
export function prefetch(url: string, token: string | null): Promise<Response | null> {
  const known = prefetched.get(url) ?? { token, response: send('', { method: 'GET', url }, token) };
  prefetched.set(url, known);
  return known.response;
}

/** The response of a read that was prefetched with this token: for the first that asks for it, since it can be read once. */
export function takePrefetched(url: string, token: string | null): Promise<Response | null> | undefined {
  const known = prefetched.get(url);
  prefetched.delete(url);
  return known?.token === token ? known?.response : undefined;
}

/** Forgets what was prefetched and not taken: later it would be out of date. */
export const forgetPrefetched = () => prefetched.clear();
