import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { type Config, ConfigError } from '../config/config';
import type { Database } from '../db/open';
import type { SignIns } from './sign-ins';
import { createVerifier, type SigningKeys, type VerifyToken } from './verifier';

const TIMEOUT_MS = 5_000;
/** After a failure the issuer is left alone for this long, so that calls fail at once instead of each waiting for it. */
const RETRY_MS = 2_000;
/** A key that the issuer just began to use is fetched when a token of it comes, at most this often. */
const COOLDOWN_MS = 5_000;

/** The address of the settings has no slash at its end; the issuer may spell itself with one. */
const withoutSlash = (address: string) => new URL(address).href.replace(/\/$/, '');

/** An outside identity provider: how it spells itself, and its keys. */
export class OutsideIssuer {
  private found: SigningKeys | null = null;
  private looking: Promise<SigningKeys> | null = null;
  private failure: { error: unknown; at: number } | null = null;

  constructor(private readonly configured: string) {}

  /** The issuer as the provider spells it, as far as known yet. */
  get issuer(): string {
    return this.found?.issuer ?? this.configured;
  }

  /** Reads its discovery document until that has succeeded once. Rejects with ConfigError where it is of another issuer. */
  readonly source = async (): Promise<SigningKeys> => {
    if (this.found) return this.found;
    if (this.failure && Date.now() < this.failure.at + RETRY_MS) throw this.failure.error;
    this.looking ??= this.discover()
      .then((found) => (this.found = found))
      .catch((error: unknown) => {
        this.failure = { error, at: Date.now() };
        throw error;
      })
      .finally(() => (this.looking = null));
    return this.looking;
  };

  private async discover(): Promise<SigningKeys> {
    const response = await fetch(`${this.configured}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Without a document its keys are where Okta's are.
    if (response.status === 404) {
      return { issuer: this.configured, findKey: keysAt(`${this.configured}/v1/keys`) };
    }
    if (!response.ok) throw new Error(`the discovery document of ${this.configured}: ${response.status}`);
    const { issuer, jwks_uri: keys } = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
    if (typeof issuer !== 'string' || !URL.canParse(issuer) || withoutSlash(issuer) !== this.configured) {
      throw new ConfigError(
        `OKTA_ISSUER is ${this.configured}, but the provider there calls itself ${String(issuer)}`,
      );
    }
    if (typeof keys !== 'string')
      throw new ConfigError('OKTA_ISSUER names a provider that publishes no keys');
    return { issuer, findKey: keysAt(keys) };
  }
}

/** Published keys. While they cannot be fetched again, the known ones are used. */
function keysAt(address: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(address), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS,
  });
  let failedAt = -Infinity;
  return async (header, token) => {
    const known = remote.jwks();
    if (known && !remote.fresh && Date.now() < failedAt + RETRY_MS)
      return createLocalJWKSet(known)(header, token);
    try {
      return await remote(header, token);
    } catch (error) {
      if (!known || error instanceof errors.JWKSNoMatchingKey) throw error;
      failedAt = Date.now();
      return createLocalJWKSet(known)(header, token);
    }
  };
}

/** The identity provider that people sign in with, and how its tokens are verified. */
export interface IdentityService {
  /** The address that it is found by, as it spells it. */
  readonly issuer: string;
  /** The issuer that identifies its people in the record. */
  readonly recordIssuer: string;
  clientId: string;
  audience: string;
  verify: VerifyToken;
  /** Which sign-ins still stand; null with an outside provider, whose tokens count until they expire. */
  signIns: SignIns | null;
  /** The routes of the embedded provider, all under `/oauth2/default/`; null with an outside provider. */
  plugin: FastifyPluginAsync | null;
  /** Takes over keys that a command has just replaced; only of the embedded provider. */
  refreshKeys?: () => Promise<void>;
}

/**
 * Returns the outside provider of the settings, else the embedded one over this database. Rejects with ConfigError where
 * the settings name a provider that calls itself otherwise; one that is away is looked for again when it is needed.
 */
export async function createIdentity(
  config: Pick<Config, 'origin' | 'outside' | 'demo'>,
  database: Pick<Database, 'reserved' | 'box'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<IdentityService> {
  if (config.outside) return outsideIdentity(config.outside);

  // Loaded only where people sign in here: an outside provider needs none of it.
  const { embeddedIdentity } = await import('./provider/embedded-identity');
  return embeddedIdentity(config, database, log);
}

async function outsideIdentity(outside: NonNullable<Config['outside']>): Promise<IdentityService> {
  const { clientId, audience, managersGroup } = outside;
  const provider = new OutsideIssuer(outside.issuer);
  await provider.source().catch((error: unknown) => {
    if (error instanceof ConfigError) throw error;
  });
  return {
    get issuer() {
      return provider.issuer;
    },
    get recordIssuer() {
      return provider.issuer;
    },
    clientId,
    audience,
    verify: createVerifier({ source: provider.source, audience, clientId, managersGroup }),
    signIns: null,
    plugin: null,
  };
}
