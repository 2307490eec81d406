import { send } from './send';

interface Begun {
  token: string | null;
  response: Promise<Response | null>;
}

/** By address. */
const begun = new Map<string, Begun>();

/** Begins a read of the page's own server before the app is there to make it, once for each address. */
export function beginRead(url: string, token: string | null): Promise<Response | null> {
  const known = begun.get(url) ?? { token, response: send('', { method: 'GET', url }, token) };
  begun.set(url, known);
  return known.response;
}

/** The response of a read that was begun with this token: for the first that asks for it, since it can be read once. */
export function takeBegun(url: string, token: string | null): Promise<Response | null> | undefined {
  const known = begun.get(url);
  begun.delete(url);
  return known?.token === token ? known?.response : undefined;
}

/** Forgets what was begun and not taken: later it would be out of date. */
export const forgetBegun = () => begun.clear();
