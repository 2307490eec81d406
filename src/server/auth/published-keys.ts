import { createRemoteJWKSet } from 'jose';
import type { JWTVerifyGetKey } from 'jose';

const TIMEOUT_MS = 5_000;

/**
 * An outside issuer's public keys, fetched when first needed and again when it changes them. Its discovery document
 * names their address; without one it is Okta's `{issuer}/v1/keys`.
 */
export function publishedKeys(issuer: string): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    keys ??= discover(issuer).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return (await keys)(header, token);
  };
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const document = response.ok ? ((await response.json()) as { jwks_uri?: string }) : {};
  return createRemoteJWKSet(new URL(document.jwks_uri ?? `${issuer}/v1/keys`));
}
