import type { Tag } from './tags';

// What a row of the table of calls (`calls.ts`) is made of.

/**
 * Who may make a call while roles are on: 'author' is a manager, or who wrote what is changed (`domain/roles.ts`).
 * 'accountManager' is whose account here is a manager's, whether roles are on or not. 'open' needs no token.
 */
export type Who = 'open' | 'everyone' | 'author' | 'manager' | 'accountManager';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are in braces: '/api_goods/{id}'. */
  path: `/${string}`;
  who: Who;
}

/** A call about no data: no write makes its answer stale. */
export interface ServiceCall extends Route {
  method: 'GET';
}

export interface ReadCall extends Route {
  method: 'GET';
  /** The answer is paged and has the header X-Total-Count: so many rows on a page of its screen. */
  pageSize?: number;
  /** The tags of what its answer shows. */
  shows: readonly Tag[] | ((answer: never, params: never) => readonly Tag[]);
}

export interface WriteCall extends Route {
  method: 'POST' | 'PUT' | 'DELETE';
  /** The tags that it makes stale: for the web app after its own writes, sent by the server to all others. */
  stale: readonly Tag[] | ((call: never) => readonly Tag[]);
}

type Path = Route['path'];
type ReadOptions = Pick<ReadCall, 'pageSize'> & { who?: Who };

export const serviceCall = <const P extends Path>(path: P, who: Who) => ({
  method: 'GET' as const,
  path,
  who,
});

/** A read that everyone may make, unless `options` says otherwise. */
export const readCall = <
  const P extends Path,
  const Shows extends ReadCall['shows'],
  const Options extends ReadOptions,
>(
  path: P,
  shows: Shows,
  options?: Options,
) => ({ method: 'GET' as const, path, shows, who: 'everyone' as Who, ...(options as Options) });

export const writeCall = <
  const M extends WriteCall['method'],
  const P extends Path,
  const Stale extends WriteCall['stale'],
>(
  method: M,
  path: P,
  who: Who,
  stale: Stale,
) => ({ method, path, who, stale });

/** A change of one's own account. The answer of a POST is stored to be sent again: what has secrets is a PUT. */
export const ownAccountCall = <const M extends WriteCall['method'], const P extends Path>(
  method: M,
  path: P,
  stale: readonly Tag[] = ['Account'],
) => writeCall(method, path, 'everyone', stale);

export const managedAccountCall = <const M extends WriteCall['method'], const P extends Path>(
  method: M,
  path: P,
) => writeCall(method, path, 'accountManager', ['Account']);
