import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { NAME_MAX, withoutControls } from '../../domain/names';
import type { Role } from '../../domain/roles';

/** Who a call comes from, according to its access token. */
export interface Identity {
  issuer: string;
  subject: string;
  name: string;
  role: Role;
  /** In milliseconds since 1970. */
  expiresAt: number;
  /** Identifies the sign-in that the token belongs to; null where the issuer does not name it. */
  grant: string | null;
}

/** The token cannot be trusted (401). The message names the reason and never contains the token. */
export class InvalidToken extends Error {}

export type VerifyToken = (token: string) => Promise<Identity>;

interface VerifierOptions {
  issuer: string;
  audience: string;
  /** The issuer's public keys; fetched from the issuer by default. */
  keys?: JSONWebKeySet;
  /** The group of the issuer's whose members are managers; without one, its tokens name the role. */
  managersGroup?: string;
}

const DISCOVERY_MS = 5_000;
const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCK_TOLERANCE_SECONDS = 30;
const TOKEN_MAX_LENGTH = 16_384;
const CACHED_TOKENS = 5_000;
/** A key that the issuer withdrew stops working within this time, even for cached tokens. */
const CACHED_FOR_MS = 5 * 60_000;

/**
 * Returns the check that every call starts with: signature, issuer, audience and expiry. Verified tokens are cached,
 * because checking a signature is slow. It rejects with InvalidToken; any other error means that the issuer's keys
 * could not be fetched.
 */
export function createVerifier({ issuer, audience, keys, managersGroup }: VerifierOptions): VerifyToken {
  const findKey = keys ? createLocalJWKSet(keys) : publishedKeys(issuer);
  const cache = new Map<string, { identity: Identity; until: number }>();

  return async (token) => {
    const now = Date.now();
    const cached = cache.get(token);
    if (cached && now < cached.until) return cached.identity;
    cache.delete(token);

    const payload = await check(token, findKey, issuer, audience);
    const identity = {
      issuer,
      subject: payload.sub!,
      name: nameFrom(payload),
      role: roleFrom(payload, managersGroup),
      expiresAt: payload.exp! * 1000,
      grant: typeof payload.grant === 'string' ? payload.grant : null,
    };
    if (cache.size >= CACHED_TOKENS) cache.delete(cache.keys().next().value!);
    const until = Math.min(identity.expiresAt + CLOCK_TOLERANCE_SECONDS * 1000, now + CACHED_FOR_MS);
    cache.set(token, { identity, until });
    return identity;
  };
}

async function check(token: string, findKey: JWTVerifyGetKey, issuer: string, audience: string) {
  if (token.length > TOKEN_MAX_LENGTH) throw new InvalidToken('too long');
  try {
    const { payload } = await jwtVerify(token, findKey, {
      issuer,
      audience,
      algorithms: ASYMMETRIC,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'sub'],
    });
    if (!payload.sub) throw new InvalidToken('no subject');
    return payload;
  } catch (error) {
    const keysMissing = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
    if (!(error instanceof errors.JOSEError) || keysMissing || error.code === 'ERR_JOSE_GENERIC') throw error;
    throw new InvalidToken(error.code);
  }
}

function nameFrom(payload: JWTPayload): string {
  const claims = [payload.name, payload.preferred_username, payload.email, payload.sub];
  for (const claim of claims) {
    const name = typeof claim === 'string' ? cleanName(claim) : '';
    if (name) return name;
  }
  return '?';
}

/** Staff, unless the token says otherwise. */
function roleFrom({ role, groups }: JWTPayload, managersGroup: string | undefined): Role {
  const isManager =
    managersGroup === undefined ? role === 'manager' : [groups].flat().includes(managersGroup);
  return isManager ? 'manager' : 'staff';
}

function cleanName(text: string): string {
  return [...withoutControls(text)].slice(0, NAME_MAX).join('').trim();
}

/**
 * An outside issuer's public keys, fetched when first needed and again when it changes them. Its discovery document
 * names their address; without one it is Okta's `{issuer}/v1/keys`.
 */
function publishedKeys(issuer: string): JWTVerifyGetKey {
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
    signal: AbortSignal.timeout(DISCOVERY_MS),
  });
  const document = response.ok ? ((await response.json()) as { jwks_uri?: string }) : {};
  return createRemoteJWKSet(new URL(document.jwks_uri ?? `${issuer}/v1/keys`));
}
