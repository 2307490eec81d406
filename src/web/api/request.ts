import type { Answer, BodyInput, ParamsInput, QueryInput } from '../../contract/endpoint';
import type { EndpointName, Endpoints } from '../../contract/endpoints';

/** What an endpoint of the contract takes, by its name. */
export type ParamsOf<Name extends EndpointName> = ParamsInput<Endpoints[Name]>;
export type QueryOf<Name extends EndpointName> = QueryInput<Endpoints[Name]>;
export type BodyOf<Name extends EndpointName> = BodyInput<Endpoints[Name]>;
/** What it answers. */
export type AnswerOf<Name extends EndpointName> = Answer<Endpoints[Name]>;

type Params<P> = [P] extends [undefined] ? unknown : { params: P };
// A query of no parameters is Record<string, never>; what is all optional may be left out.
type Query<Q> = [Q] extends [undefined | Record<string, never>]
  ? unknown
  : object extends Q
    ? { query?: Q }
    : { query: Q };
type Body<B> = [B] extends [undefined] ? unknown : undefined extends B ? { body?: B } : { body: B };
type Parts<Name extends EndpointName> = Params<ParamsOf<Name>> & Query<QueryOf<Name>> & Body<BodyOf<Name>>;

/** The argument of a hook: `{ params, query, body }`, as far as the endpoint has them. */
export type Arg<Name extends EndpointName> = keyof Parts<Name> extends never
  ? void
  : object extends Parts<Name>
    ? Parts<Name> | void
    : Parts<Name>;
/** The argument of a write, which may carry the key that makes a repetition harmless. */
export type WriteArg<Name extends EndpointName> = Parts<Name> & { idempotencyKey?: string };

/** A call, ready to be sent. */
export interface ApiRequest {
  method: string;
  url: string;
  body?: unknown;
  idempotencyKey?: string;
}

interface LooseArg {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}

/** '/api_goods/{id}' and { id: 7 } give '/api_goods/7'; each value is percent-encoded. Throws on a missing one. */
export function filledPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${path} needs ${key}`);
    return encodeURIComponent(value);
  });
}

/** '?a=1&b=2' of whatever is given; undefined, null and empty text are left out. */
export function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string | number | boolean] =>
      entry[1] !== undefined && entry[1] !== null && entry[1] !== '',
  );
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

/**
 * Makes a call of the contract's endpoint out of its argument. Method and path stand here once more, because the
 * contract's table brings its schemas along (100 kB); the compiler refuses any that differ from it.
 */
export function send<Name extends EndpointName>(
  method: Endpoints[Name]['method'],
  path: Endpoints[Name]['path'],
): (arg: Arg<Name> | WriteArg<Name>) => ApiRequest {
  return (arg) => {
    const { params, query, body, idempotencyKey } = (arg ?? {}) as LooseArg;
    return {
      method,
      url: filledPath(path, params) + queryText(query),
      ...(body === undefined ? {} : { body }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    };
  };
}
