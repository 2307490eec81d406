import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import type { Db } from '../../db/tables';
import type { IdentityService } from '../identity';
import { SignIns } from '../sign-ins';
import { createVerifier } from '../verifier';
import { providerPlugin } from './plugin';
import { AUDIENCE, CLIENT_ID, createProvider } from './provider';
import { publicKeys, readSecrets } from './secrets';

/** The embedded provider over this database. */
export async function embeddedIdentity(
  config: Pick<Config, 'origin' | 'demo'>,
  db: Db,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<IdentityService> {
  const secrets = await readSecrets(db);
  const options = { db, origin: config.origin, demo: config.demo };
  const provider = await createProvider(options, secrets);
  const { issuer } = provider;
  return {
    issuer,
    clientId: CLIENT_ID,
    audience: AUDIENCE,
    verify: createVerifier({ issuer, audience: AUDIENCE, keys: publicKeys(secrets.signingKeys) }),
    signIns: new SignIns(db, { demo: config.demo, log }),
    plugin: providerPlugin(provider, options),
  };
}
