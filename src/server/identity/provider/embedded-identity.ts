import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config';
import type { Database } from '../../db/open';
import { OWN_ISSUER } from '../../record/people';
import type { IdentityService } from '../identity';
import { resealSecrets } from '../secrets-at-rest';
import { SignIns } from '../sign-ins';
import { createVerifier } from '../verifier';
import { LiveProvider } from './live-provider';
import { providerPlugin } from './plugin';
import { AUDIENCE, CLIENT_ID, issuerAt } from './provider';

/** The embedded provider over this database. */
export async function embeddedIdentity(
  config: Pick<Config, 'origin' | 'demo'>,
  { reserved: db, box }: Pick<Database, 'reserved' | 'box'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<IdentityService> {
  await resealSecrets(db, box, log);
  const options = { db, box, origin: config.origin, demo: config.demo };
  const live = await LiveProvider.open(options);
  const issuer = issuerAt(config.origin);
  return {
    issuer,
    recordIssuer: OWN_ISSUER,
    clientId: CLIENT_ID,
    audience: AUDIENCE,
    verify: createVerifier({
      source: async () => ({ issuer, findKey: live.findKey }),
      audience: AUDIENCE,
      recordIssuer: OWN_ISSUER,
      type: 'at+jwt',
      // With the demo off, a token of one of its accounts from before is refused.
      refused: (claims) => claims.demo === true && !config.demo,
    }),
    signIns: new SignIns(db, { demo: config.demo, log }),
    plugin: providerPlugin(live, options),
    refreshKeys: () => live.refresh(),
  };
}
