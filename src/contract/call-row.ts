import { ofAccount } from './call-effects';
import type { Subjects, Tag, TagType } from './tags';

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

/** A call that is of no data: it shows nothing that a write makes stale. */
export interface Service extends Route {
  method: 'GET';
}

export interface Read extends Route {
  method: 'GET';
  /** The answer is paged and has the header X-Total-Count. */
  list?: true;
  /** The tags of what its answer shows. */
  shows: readonly Tag[] | ((answer: never, params: never) => readonly Tag[]);
  /**
   * Its answer is kept by the server: it is the same for everybody and changes only with writes that the journal has. The
   * other reads depend on who asks or on the moment, or show what is written by hand in the database.
   */
  kept?: Kept;
}

interface Kept {
  /** What the answer depends on besides what it shows; devices need not read it again at once when that changes. */
  also?: readonly TagType[];
  /** It depends on the day at the site. */
  daily?: true;
}

export interface Write extends Route {
  method: 'POST' | 'PUT' | 'DELETE';
  /** The tags that it makes stale: for the web app after its own writes, sent by the server to all others. */
  stale: readonly Tag[] | ((call: never) => readonly Tag[]);
  /** What its entry in the journal is of. `personId`: the writer, or the person whose account is changed, under any name. */
  of: (call: never) => Subjects;
}

type Path = Route['path'];
type More = Pick<Read, 'list' | 'kept'> & { who?: Who };

export const service = <const P extends Path>(path: P, who: Who) => ({ method: 'GET' as const, path, who });

/** A read of everyone, where `more` does not say otherwise. */
export const read = <const P extends Path, const Shows extends Read['shows'], const M extends More>(
  path: P,
  shows: Shows,
  more?: M,
) => ({ method: 'GET' as const, path, shows, who: 'everyone' as Who, ...(more as M) });

export const write = <
  const M extends Write['method'],
  const P extends Path,
  const Stale extends Write['stale'],
  Of extends Write['of'],
>(
  method: M,
  path: P,
  who: Who,
  stale: Stale,
  of: Of,
) => ({ method, path, who, stale, of });

/** A change of one's own account. The answer of a POST is stored to be sent again: what has secrets is a PUT. */
export const ownAccount = <const M extends Write['method'], const P extends Path>(
  method: M,
  path: P,
  stale: readonly Tag[] = ['Account'],
) => write(method, path, 'everyone', stale, ofAccount);

export const managedAccount = <const M extends Write['method'], const P extends Path>(method: M, path: P) =>
  write(method, path, 'accountManager', ['Account'], ofAccount);
