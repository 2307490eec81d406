import type { ClientConfig } from '../../../contract/system';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * This machine has several names, and the embedded provider answers to one of them. Where the page was opened under
 * another one, this is the same page under the right one; else null.
 */
export function sameUnderIssuer(config: ClientConfig, here: Location): string | null {
  if (!config.embeddedProvider) return null;
  const issuer = new URL(config.issuer);
  const otherName = issuer.hostname !== here.hostname && issuer.port === here.port;
  if (!otherName || !LOOPBACK.has(issuer.hostname) || !LOOPBACK.has(here.hostname)) return null;
  return issuer.origin + here.pathname + here.search + here.hash;
}
