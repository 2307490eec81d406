import type { StartSettings } from '../../../contract/page-start';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The local machine has several names, and the embedded provider uses one of them. Returns this page's address under
 * that name when the page was opened under another one, else null.
 */
export function addressUnderIssuer(config: StartSettings, here: Location): string | null {
  if (!config.embeddedProvider) return null;
  const issuer = new URL(config.issuer);
  const otherName = issuer.hostname !== here.hostname && issuer.port === here.port;
  if (!otherName || !LOOPBACK.has(issuer.hostname) || !LOOPBACK.has(here.hostname)) return null;
  return issuer.origin + here.pathname + here.search + here.hash;
}
