import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';

const DAY_S = 24 * 3600;
const YEAR_S = 365 * DAY_S;
/** As many sign-in pages as a browser may have open. */
const SIGN_INS_MAX = 4;

/**
 * The provider's cookies. Over https their names begin with `__Host-`: browsers then take them from this host only, and
 * no neighbour under the same domain can plant one. That requires the path `/`.
 */
export function cookiesAt(origin: string, mountPath: string) {
  const secure = origin.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const path = secure ? '/' : mountPath;
  return {
    names: {
      session: `${prefix}tfuka_session`,
      // One cookie for both: see keepSignInsApart.
      interaction: `${prefix}tfuka_sign_in`,
      resume: `${prefix}tfuka_sign_in`,
    },
    device: `${prefix}tfuka_device`,
    options: { signed: true, httpOnly: true, sameSite: 'lax', secure, path },
    deviceAttributes: `; path=${path}; max-age=${YEAR_S}; httponly; samesite=lax${secure ? '; secure' : ''}`,
  } as const;
}

export type ProviderCookies = ReturnType<typeof cookiesAt>;

/** A cookie of a request; ours have no characters that would be encoded. */
export function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = headers.cookie?.split('; ') ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

const lastPart = (url: string | undefined) => url?.split('?')[0]!.split('/').at(-1) ?? '';

/**
 * Several tabs may have a sign-in page open. The provider tells their sign-ins apart by the path of a cookie; a cookie of
 * the path `/` instead lists them, and a request is of the one that its address ends with.
 */
export function keepSignInsApart(provider: Provider, { names, options }: ProviderCookies): void {
  const create = provider.createContext.bind(provider);
  const name = names.interaction;
  provider.createContext = <State>(request: IncomingMessage, response: ServerResponse) => {
    const context = create<State>(request, response);
    const { cookies } = context;
    const get = cookies.get.bind(cookies);
    const set = cookies.set.bind(cookies);
    const listed = () => get(name, options)?.split('.') ?? [];
    cookies.get = (asked, settings) => {
      if (asked !== name) return get(asked, settings);
      const id = lastPart((request as { originalUrl?: string }).originalUrl ?? request.url);
      return listed().includes(id) ? id : undefined;
    };
    cookies.set = (asked, value, settings) => {
      if (asked !== name) return set(asked, value, settings);
      const id = value ?? lastPart(settings?.path);
      const others = listed().filter((each) => each !== id);
      const list = value ? [id, ...others].slice(0, SIGN_INS_MAX) : others;
      return set(name, list.join('.') || null, { ...options, maxAge: DAY_S * 1000, overwrite: true });
    };
    return context;
  };
}
