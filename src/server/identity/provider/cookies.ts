import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { loginKey } from '../accounts';

// A cookie that says which accounts have signed in on this device, so that an attempt there is not one of an unknown device.
// It names nobody, holds nothing that lets somebody in, and needs no row: each account is a signature over the device and
// its name.

/** Accounts that may share a tablet; the one that signed in last comes first. */
const ACCOUNTS_MAX = 16;
const SIGNATURE_LENGTH = 22;
const PATTERN = new RegExp(`^[\\w-]{22}(\\.[\\w-]{${SIGNATURE_LENGTH}}){2,${ACCOUNTS_MAX + 1}}$`);

export interface Device {
  id: string;
  /** The signatures of the accounts. */
  accounts: string[];
}

const sign = (key: string, what: string, device: string, login = '') =>
  createHmac('sha256', key)
    .update(JSON.stringify([what, device, login]))
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH);

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The device of a cookie's value; null where there is none, or none that a server signed. */
export function readDevice(value: string | undefined, keys: readonly string[]): Device | null {
  if (!value || !PATTERN.test(value)) return null;
  const [id = '', signature = '', ...accounts] = value.split('.');
  return keys.some((key) => same(sign(key, 'device', id), signature)) ? { id, accounts } : null;
}

/** Whether this account has signed in on this device before. */
export function isDeviceOf(device: Device, login: string, keys: readonly string[]): boolean {
  const key = loginKey(login);
  const expected = keys.map((each) => sign(each, 'account', device.id, key));
  return device.accounts.some((account) => expected.some((each) => same(account, each)));
}

/** The cookie's value after this account has signed in. The first key signs. */
export function deviceValue(device: Device | null, login: string, keys: readonly string[]): string {
  const [key = ''] = keys;
  const id = device?.id ?? randomBytes(16).toString('base64url');
  const signatures = keys.map((each) => sign(each, 'account', id, loginKey(login)));
  const others = device?.accounts.filter((account) => !signatures.includes(account)) ?? [];
  const accounts = [signatures[0]!, ...others].slice(0, ACCOUNTS_MAX);
  return [id, sign(key, 'device', id), ...accounts].join('.');
}

const DAY_S = 24 * 3600;
const YEAR_S = 365 * DAY_S;
/** Sign-in pages that a browser may have open. */
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
