import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { asCallFailure, type CallFailure, NO_RESPONSE } from '../../contract/error-codes';
import { noteReplayed } from '../lib/idempotency-keys';
import { logError } from '../lib/log';
import { acceptedByServer, type LibState, sessionEnded } from '../lib/state';
import { followWrite } from './own-writes';
import { type ApiRequest, send, takePrefetched } from './request';

/** The source of access tokens: the identity client in the app, a plain object in tests. */
export interface AccessTokens {
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
  tokens: AccessTokens;
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

/** Reads by their address, of this moment. */
const reads = new WeakMap<object, Map<string, Promise<Result>>>();

/** Reads of the same address that begin at the same moment are one call. */
function readOnce(request: ApiRequest, api: BaseQueryApi): Promise<Result> {
  const extra = api.extra as ApiExtra;
  const known = reads.get(extra) ?? new Map<string, Promise<Result>>();
  reads.set(extra, known);
  const result = known.get(request.url) ?? call(request, api);
  known.set(request.url, result);
  const forget = () => void (known.get(request.url) === result && known.delete(request.url));
  // Later something may have been written, in any case once it is answered: that can be before the timer.
  setTimeout(forget);
  result.then(forget, forget);
  return result;
}

async function call(request: ApiRequest, api: BaseQueryApi): Promise<Result> {
  const { tokens, origin, answered } = api.extra as ApiExtra;
  const response = await withToken(tokens, (token) => {
    const prefetched = request.method === 'GET' ? takePrefetched(request.url, token) : undefined;
    return prefetched ?? send(origin, request, token, api.signal);
  });
  if (!response) return { error: NO_RESPONSE };
  answered?.(response);
  if (response.status === 401) api.dispatch(sessionEnded());
  if (!response.ok) {
    const failure = asCallFailure(await response.json().catch(() => null));
    // A proxy's page instead of an answer: the server was not reached, or its answer got lost.
    return { error: failure.code === null ? { ...failure, code: 'UNAVAILABLE' } : failure };
  }
  if (!(api.getState() as Pick<LibState, 'session'>).session.accepted) api.dispatch(acceptedByServer());
  const { idempotencyKey } = request;
  if (idempotencyKey && response.headers.get('Idempotency-Replayed') === 'true') noteReplayed(idempotencyKey);
  const result = await readAnswer(response);
  if (process.env.NODE_ENV === 'development') await checkInDevelopment(api, result);
  return result;
}

/**
 * Calls with the current token, and once more with a new one if the server rejects it. Returns a 401 response when
 * the sign-in has ended; null when no response came, or the token could not be renewed because of the network.
 */
export async function withToken(
  tokens: AccessTokens,
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

const renewals = new WeakMap<AccessTokens, Promise<string | null>>();

/** Returns a token other than the rejected one. Concurrent calls share one renewal. */
async function renewedToken(tokens: AccessTokens, refused: string | null): Promise<string | null> {
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

/** Logs where a response differs from the contract. */
async function checkInDevelopment(api: BaseQueryApi, result: Result): Promise<void> {
  if (!('data' in result)) return;
  const { endpoints } = await import('../../contract/endpoints');
  const checked = endpoints[api.endpoint as keyof typeof endpoints]?.answer?.safeParse(result.data);
  if (checked && !checked.success) {
    logError(`${api.endpoint} answered against the contract`, checked.error.issues);
  }
}
