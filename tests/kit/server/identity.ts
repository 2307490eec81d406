import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Role } from '../../../src/domain/roles';
import { createVerifier, type VerifyToken } from '../../../src/server/identity/verifier';

interface TokenOptions {
  subject?: string;
  name?: string;
  role?: Role;
  /** Seconds from now; negative for an expired token. */
  expiresIn?: number;
}

export interface TestIdentity {
  issuer: string;
  recordIssuer: string;
  clientId: string;
  audience: string;
  verify: VerifyToken;
  /** Its tokens name no sign-in. */
  signIns: null;
  /** Without a provider: the tests create their tokens. */
  plugin: null;
  /** An access token like the real ones, signed with this identity's own key. */
  token: (options?: TokenOptions) => Promise<string>;
}

/** Replaces `createIdentity` in tests: real tokens, checked by the real verifier. */
export async function testIdentity(): Promise<TestIdentity> {
  const issuer = 'http://issuer.test/oauth2/default';
  const audience = 'api://tfuka';
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const findKey = createLocalJWKSet({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' }],
  });
  return {
    issuer,
    clientId: 'tfuka-web',
    audience,
    signIns: null,
    plugin: null,
    recordIssuer: issuer,
    verify: createVerifier({ source: async () => ({ issuer, findKey }), audience, type: 'at+jwt' }),
    token: async ({ subject, name = 'דנה כהן', role, expiresIn = 900 } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ name, role, jti: randomUUID() })
        .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject ?? name)
        .setIssuedAt(Math.min(now, now + expiresIn) - 1)
        .setExpirationTime(now + expiresIn)
        .sign(privateKey);
    },
  };
}
