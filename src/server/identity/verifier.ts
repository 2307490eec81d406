import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { cutText } from '../../domain/graphemes';
import { NAME_MAX } from '../../domain/limits';
import { cleanName } from '../../domain/names';
import type { Role } from '../../domain/roles';

/** Who a call comes from, according to its access token. */
export interface Identity {
  /** The issuer that identifies the person in the record. */
  issuer: string;
  subject: string;
  name: string;
  /** The role when the token was issued. */
  role: Role;
  /** In milliseconds since 1970. */
  expiresAt: number;
  /** Identifies the sign-in that the token belongs to; null where the issuer does not name it. */
  grant: string | null;
}

/** The token cannot be trusted (401). The message names the reason and never contains the token. */
export class InvalidToken extends Error {}

export type VerifyToken = (token: string) => Promise<Identity>;

/** The issuer as its tokens spell it, and its public keys. */
export interface SigningKeys {
  issuer: string;
  findKey: JWTVerifyGetKey;
}

interface VerifierOptions {
  /** Rejects where the issuer cannot be reached. */
  source: () => Promise<SigningKeys>;
  audience: string;
  /** The issuer that identifies its people in the record; by default as tokens spell it. */
  recordIssuer?: string;
  /** The type that access tokens declare; where an issuer declares none, what shows an ID token is refused. */
  type?: 'at+jwt';
  /** The app's own id at the issuer, which ID tokens are for. */
  clientId?: string;
  refused?: (claims: JWTPayload) => boolean;
  /** The group of the issuer's whose members are managers; without one, its tokens name the role. */
  managersGroup?: string;
}

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
export function createVerifier(options: VerifierOptions): VerifyToken {
  const cache = new LRUCache<string, Identity>({
    max: CACHED_TOKENS,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });

  return async (token) => {
    const cached = cache.get(token);
    if (cached) return cached;

    const payload = await check(token, options);
    const identity = {
      issuer: options.recordIssuer ?? payload.iss!,
      subject: payload.sub!,
      name: nameFrom(payload),
      role: roleFrom(payload, options.managersGroup),
      expiresAt: payload.exp! * 1000,
      grant: typeof payload.grant === 'string' ? payload.grant : null,
    };
    const left = identity.expiresAt + CLOCK_TOLERANCE_SECONDS * 1000 - Date.now();
    cache.set(token, identity, { ttl: Math.max(1, Math.min(left, CACHED_FOR_MS)) });
    return identity;
  };
}

async function check(token: string, { source, audience, type, clientId, refused }: VerifierOptions) {
  if (token.length > TOKEN_MAX_LENGTH) throw new InvalidToken('too long');
  const { issuer, findKey } = await source();
  try {
    const { payload, protectedHeader } = await jwtVerify(token, findKey, {
      issuer,
      audience,
      algorithms: ASYMMETRIC,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'sub'],
      typ: type,
    });
    if (!payload.sub) throw new InvalidToken('no subject');
    if (!isAccessToken(protectedHeader.typ, payload) && isIdToken(payload, clientId)) {
      throw new InvalidToken('an ID token');
    }
    if (refused?.(payload)) throw new InvalidToken('refused');
    return payload;
  } catch (error) {
    const keysMissing = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
    if (!(error instanceof errors.JOSEError) || keysMissing || error.code === 'ERR_JOSE_GENERIC') throw error;
    throw new InvalidToken(error.code);
  }
}

/** Declared by the standard's type, or as some issuers do. */
const isAccessToken = (type: string | undefined, payload: JWTPayload) =>
  /^(application\/)?at\+jwt$/i.test(type ?? '') || payload.typ === 'Bearer' || payload.token_use === 'access';

/** An ID token is for the app, and may have a hash of the token that came with it; some issuers name the kind. */
function isIdToken(payload: JWTPayload, clientId: string | undefined): boolean {
  const isForApp = clientId !== undefined && [payload.aud].flat().includes(clientId);
  const hasHash = payload.at_hash !== undefined || payload.c_hash !== undefined;
  return isForApp || hasHash || payload.typ === 'ID' || payload.token_use === 'id';
}

function nameFrom(payload: JWTPayload): string {
  const claims = [payload.name, payload.preferred_username, payload.email, payload.sub];
  for (const claim of claims) {
    const name = typeof claim === 'string' ? cutText(cleanName(claim.toWellFormed()), NAME_MAX) : '';
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
