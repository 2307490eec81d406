import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { loginKey } from '../accounts';

// A cookie that says which accounts have signed in on this device, so that an attempt there is not a stranger's. It names
// nobody, holds nothing that lets somebody in, and needs no row: each account is a signature over the device and its name.

/** As many accounts as share a tablet; the one that signed in last is the first. */
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
