import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { asCallFailure, type CallFailure, NO_RESPONSE } from '../../contract/call-failure';
import { FRONTEND_VERSION } from '../../domain/limits';
import { acceptedByServer, type LibState, sessionEnded } from '../lib/state';
import { followWrite } from './own-writes';
import { type ApiRequest, type FirstReads, request } from './request';

/** The source of access tokens: the identity client in the app, a plain object in tests. */
export interface TokenSource {
  /** Returns the current access token, or null when nobody is signed in. */
  current(): Promise<string | null>;
  /**
   * Requests a new token: null when the sign-in has ended, a rejection when the provider cannot be reached. Never
   * navigates.
   */
  renew(): Promise<string | null>;
}

/** The thunk extra argument: what every call needs. */
export interface ApiExtra {
  tokens: TokenSource;
  /** The server's origin; '' for the page's own. */
  origin: string;
  /** Called with every response. */
  answered?: (response: Response) => void;
}

/** Data from the headers of a response. */
export interface Meta {
  request?: string;
  total?: number;
  more?: boolean;
}

/** The timeout of a call, in milliseconds. */
const CALL_TIMEOUT_MS = 30_000;
/** The timeout of a call that sends a file: 10 MB over a weak network. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/** What a call needs of RTK Query. */
type Caller = Pick<BaseQueryApi, 'endpoint' | 'dispatch' | 'getState' | 'extra' | 'signal'>;

type Result = { data: unknown; meta: Meta } | { error: CallFailure };

/**
 * Sends a call with the bearer token and reads the response. On a 401 it renews the token once and repeats the call;
 * if that fails too, the session has ended and the app shows the sign-in page.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, CallFailure, object, Meta> = (request, api) => {
  if (request.method === 'GET') return readOnce(request, api);
  const result = call(request, api);
  // Live events are not delayed until an upload ends, since it can take long.
  return !(request.body instanceof Blob)
    ? followWrite(result, (answer) => ('data' in answer ? answer.meta.request : undefined))
    : result;
};

/** Reads by their address, of this moment or begun ahead. */
const reads = new WeakMap<object, Map<string, Promise<Result>>>();

function readsOf({ extra }: Pick<BaseQueryApi, 'extra'>): Map<string, Promise<Result>> {
  const known = reads.get(extra as ApiExtra) ?? new Map<string, Promise<Result>>();
  reads.set(extra as ApiExtra, known);
  return known;
}

/** Reads of the same address that begin at the same moment are one call. */
function readOnce(request: ApiRequest, api: BaseQueryApi): Promise<Result> {
  const known = readsOf(api);
  const result = known.get(request.url) ?? call(request, api);
  known.set(request.url, result);
  // Later something may have been written.
  setTimeout(() => known.delete(request.url));
  return result;
}

/** Forgets what was read ahead: something was written. */
export function forgetReadsAhead(extra: ApiExtra): void {
  reads.get(extra)?.clear();
}

/** How long an answer that was read ahead waits for the screen that it is for, in milliseconds. */
const AHEAD_MS = 10_000;

/** Dispatched, it begins reads before the screen that makes them is rendered: the first to make one gets its answer. */
export const readAhead =
  (calls: FirstReads) =>
  (dispatch: BaseQueryApi['dispatch'], getState: BaseQueryApi['getState'], extra: ApiExtra): void => {
    const { signal } = new AbortController();
    const known = readsOf({ extra });
    for (const [endpoint, arg] of calls) {
      const read = request(endpoint)(arg);
      known.set(read.url, call(read, { endpoint, dispatch, getState, extra, signal }));
      setTimeout(() => known.delete(read.url), AHEAD_MS);
    }
  };

async function call(request: ApiRequest, api: Caller): Promise<Result> {
  const { tokens, origin, answered } = api.extra as ApiExtra;
  const response = await withToken(tokens, (token) => attempt(origin, request, token, api.signal));
  if (!response) return { error: NO_RESPONSE };
  answered?.(response);
  if (response.status === 401) api.dispatch(sessionEnded());
  if (!response.ok) {
    const failure = asCallFailure(await response.json().catch(() => null));
    // A proxy's page instead of an answer: the server was not reached, or its answer got lost.
    return { error: failure.code === null ? { ...failure, code: 'UNAVAILABLE' } : failure };
  }
  if (!(api.getState() as Pick<LibState, 'session'>).session.accepted) api.dispatch(acceptedByServer());
  const result = await readAnswer(response);
  if (process.env.NODE_ENV === 'development') await checkInDevelopment(api, result);
  return result;
}

/**
 * Calls with the current token, and once more with a new one if the server rejects it. Returns a 401 response when
 * the sign-in has ended; null when no response came, or the token could not be renewed because of the network.
 */
export async function withToken(
  tokens: TokenSource,
  call: (token: string | null) => Promise<Response | null>,
): Promise<Response | null> {
  const token = await tokens.current();
  const response = await call(token);
  if (response?.status !== 401) return response;
  try {
    const renewed = await renewedToken(tokens, token);
    return renewed === null ? response : await call(renewed);
  } catch {
    return null;
  }
}

async function attempt(
  origin: string,
  request: ApiRequest,
  token: string | null,
  signal: AbortSignal,
): Promise<Response | null> {
  const { method, url, body, idempotencyKey } = request;
  const isFile = body instanceof Blob;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  // Not `AbortSignal.any`, which tablets of 2023 do not know.
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, isFile ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS);
  signal.addEventListener('abort', stop, { once: true });
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
    signal.removeEventListener('abort', stop);
  }
}

/** The headers of every call. */
export function callHeaders(token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Frontend-Version': FRONTEND_VERSION,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  };
}

const renewals = new WeakMap<TokenSource, Promise<string | null>>();

/** Returns a token other than the rejected one. Concurrent calls share one renewal. */
async function renewedToken(tokens: TokenSource, refused: string | null): Promise<string | null> {
  const now = await tokens.current();
  if (now !== null && now !== refused) return now;
  let renewal = renewals.get(tokens);
  if (!renewal) {
    renewal = tokens.renew().finally(() => renewals.delete(tokens));
    renewals.set(tokens, renewal);
  }
  return renewal;
}

async function readAnswer(response: Response): Promise<Result> {
  const count = response.headers.get('X-Total-Count');
  const meta: Meta = {
    request: response.headers.get('X-Request-Id') ?? undefined,
    ...(count !== null && {
      total: Number(count),
      more: response.headers.get('X-Total-Count-Relation') === 'gte',
    }),
  };
  if (response.status === 204) return { data: null, meta };
  try {
    return { data: await response.json(), meta };
  } catch {
    // The response was cut off, or is not JSON.
    return { error: NO_RESPONSE };
  }
}

async function checkInDevelopment(api: Caller, result: Result): Promise<void> {
  if (!('data' in result)) return;
  const { checkAnswer } = await import('./check-answer');
  checkAnswer(api.endpoint, result.data);
}
