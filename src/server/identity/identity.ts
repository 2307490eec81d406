import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { type Config, ConfigError } from '../config/config';
import type { Database } from '../db/open';
import { OutsideIssuer } from './outside-issuer';
import type { SignIns } from './sign-ins';
import { createVerifier, type VerifyToken } from './verifier';

/** The identity provider that people sign in with, and how its tokens are verified. */
export interface IdentityService {
  /** The address that it is found by, as it spells it. */
  readonly issuer: string;
  /** By which its people are known in the record. */
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
