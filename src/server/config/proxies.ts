import { BlockList, isIP } from 'node:net';

/** The addresses of proxies, as `10.0.0.5` or `10.0.0.0/8`, or how many proxies stand in front of the server. */
export type TrustedProxies = readonly string[] | number;

export const LOOPBACK: TrustedProxies = ['127.0.0.0/8', '::1'];
const COUNT_MAX = 9;
const LONGEST_PREFIX = { 4: 32, 6: 128 } as const;

/** The proxies that a setting names; null if it names none. */
export function parseProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) <= COUNT_MAX ? Number(text) : null;
  const names = text.split(',').map((name) => name.trim());
  return names.every(isRange) ? names : null;
}

function isRange(name: string): boolean {
  const [address = '', prefix] = name.split('/');
  const family = isIP(address) as 0 | 4 | 6;
  if (family === 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= LONGEST_PREFIX[family]);
}

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');

/** Whether an address, so many hops away, is one of the proxies: what Fastify asks. */
export function proxyTest(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const list = new BlockList();
  for (const name of proxies) {
    const [address = '', prefix] = name.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}
