import { FRONTEND_VERSION } from '../../domain/limits';
import type { ApiRequest } from './request';

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
