import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../db/open';
import { providerPlugin } from './provider/plugin';
import { AUDIENCE, CLIENT_ID, createProvider } from './provider/provider';
import { publicKeys, readSecrets } from './provider/secrets';
import { createVerifier, type VerifyToken } from './verifier';

/** The identity provider that people sign in with, and how its tokens are verified. */
export interface IdentityService {
  issuer: string;
  clientId: string;
  audience: string;
  verify: VerifyToken;
  /** The routes of the embedded provider, all under `/oauth2/default/`; null with an outside provider. */
  plugin: FastifyPluginAsync | null;
}

/** Returns the outside provider of the settings, else the embedded one over this database. */
export async function createIdentity(
  config: Pick<Config, 'origin' | 'outside' | 'demo'>,
  { db }: Pick<Database, 'db'>,
): Promise<IdentityService> {
  if (config.outside) return { ...config.outside, verify: createVerifier(config.outside), plugin: null };

  const secrets = await readSecrets(db);
  const options = { db, origin: config.origin, demo: config.demo };
  const provider = await createProvider(options, secrets);
  const { issuer } = provider;
  return {
    issuer,
    clientId: CLIENT_ID,
    audience: AUDIENCE,
    verify: createVerifier({ issuer, audience: AUDIENCE, keys: publicKeys(secrets.signingKeys) }),
    plugin: providerPlugin(provider, options),
  };
}
