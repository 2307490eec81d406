import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';

type Db = Kysely<Tables>;

interface Secrets {
  /** Private signing keys; the first one signs. */
  signingKeys: JWK[];
  cookieKeys: string[];
}

/** RS256: the only one that okta-auth-js checks ID tokens with, and by far the quickest for a server to verify. */
async function newSigningKeys(): Promise<JWK[]> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return [{ ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }];
}

const newCookieKeys = async () => [randomBytes(32).toString('base64url')];

/** Makes a secret unless there is one. Whoever stores first wins, and every process then reads the same. */
async function secret<T extends unknown[]>(db: Db, name: string, make: () => Promise<T>): Promise<T> {
  const read = () =>
    db.selectFrom('provider_secrets').select('value').where('name', '=', name).executeTakeFirst();
  const stored = await read();
  if (stored) return stored.value as T;
  await db
    .insertInto('provider_secrets')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())!.value as T;
}

/** The provider's keys, made at the first start and kept in the database. */
export async function readSecrets(db: Db): Promise<Secrets> {
  return {
    signingKeys: await secret(db, 'signing-keys', newSigningKeys),
    cookieKeys: await secret(db, 'cookie-keys', newCookieKeys),
  };
}

/** What may be published of private RSA keys. */
export function publicKeys(keys: JWK[]): { keys: JWK[] } {
  return { keys: keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use })) };
}
