import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { JSONWebKeySet, JWTPayload, JWTVerifyGetKey } from 'jose';
import { NAME_MAX, withoutControls } from '../../domain/names';
import { publishedKeys } from './published-keys';

/** Who a call comes from, as its access token says. `expiresAt` is in milliseconds since 1970. */
export interface Identity {
  issuer: string;
  subject: string;
  name: string;
  expiresAt: number;
  /** The sign-in it was given under; null where the issuer does not say. */
  grant: string | null;
}

/** The token is not one to be trusted (401). The message names the reason and never holds the token. */
export class InvalidToken extends Error {}

export type VerifyToken = (token: string) => Promise<Identity>;

interface VerifierOptions {
  issuer: string;
  audience: string;
  /** The issuer's public keys; by default those that it publishes. */
  keys?: JSONWebKeySet;
}

const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCK_TOLERANCE_SECONDS = 30;
const LONGEST_TOKEN = 16_384;
const CACHED_TOKENS = 5_000;
/** A key that the issuer withdrew is noticed within this time, even for tokens seen before. */
const CACHED_FOR_MS = 5 * 60_000;

/**
 * Makes the check that every call starts with: signature by the issuer's keys, issuer, audience and expiry.
 * A token seen before costs a look into a map, not a signature. It rejects with InvalidToken; any other error
 * means that the issuer's keys could not be had.
 */
export function createVerifier({ issuer, audience, keys }: VerifierOptions): VerifyToken {
  const keyFor = keys ? createLocalJWKSet(keys) : publishedKeys(issuer);
  const seen = new Map<string, { identity: Identity; until: number }>();

  return async (token) => {
    const now = Date.now();
    const known = seen.get(token);
    if (known && now < known.until) return known.identity;
    seen.delete(token);

    const payload = await check(token, keyFor, issuer, audience);
    const identity = {
      issuer,
      subject: payload.sub!,
      name: nameIn(payload),
      expiresAt: payload.exp! * 1000,
      grant: typeof payload.grant === 'string' ? payload.grant : null,
    };
    if (seen.size >= CACHED_TOKENS) seen.delete(seen.keys().next().value!);
    const until = Math.min(identity.expiresAt + CLOCK_TOLERANCE_SECONDS * 1000, now + CACHED_FOR_MS);
    seen.set(token, { identity, until });
    return identity;
  };
}

async function check(token: string, keyFor: JWTVerifyGetKey, issuer: string, audience: string) {
  if (token.length > LONGEST_TOKEN) throw new InvalidToken('too long');
  try {
    const { payload } = await jwtVerify(token, keyFor, {
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

function nameIn(payload: JWTPayload): string {
  const claims = [payload.name, payload.preferred_username, payload.email, payload.sub];
  for (const claim of claims) {
    const name = typeof claim === 'string' ? cleanName(claim) : '';
    if (name) return name;
  }
  return '?';
}

function cleanName(text: string): string {
  return [...withoutControls(text)].slice(0, NAME_MAX).join('').trim();
}
