import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../db/open';
import type { SignIns } from './sign-ins';
import { createVerifier, type VerifyToken } from './verifier';

/** The identity provider that people sign in with, and how its tokens are verified. */
export interface IdentityService {
  issuer: string;
  clientId: string;
  audience: string;
  verify: VerifyToken;
  /** Which sign-ins still stand; null with an outside provider, whose tokens count until they expire. */
  signIns: SignIns | null;
  /** The routes of the embedded provider, all under `/oauth2/default/`; null with an outside provider. */
  plugin: FastifyPluginAsync | null;
}

/** Returns the outside provider of the settings, else the embedded one over this database. */
export async function createIdentity(
  config: Pick<Config, 'origin' | 'outside' | 'demo'>,
  { db }: Pick<Database, 'db'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<IdentityService> {
  if (config.outside)
    return { ...config.outside, verify: createVerifier(config.outside), signIns: null, plugin: null };

  // Loaded only where people sign in here: its pages are rendered by React.
  const { embeddedIdentity } = await import('./provider/identity');
  return embeddedIdentity(config, db, log);
}
