import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../../db/tables';

export interface Secrets {
  /** Private signing keys; the first one signs. */
  signingKeys: JWK[];
  cookieKeys: string[];
}

/** RS256 is the only algorithm that okta-auth-js checks ID tokens with, and the fastest to verify. */
async function createSigningKeys(): Promise<JWK[]> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return [{ ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }];
}

const createCookieKeys = async () => [randomBytes(32).toString('base64url')];

/** Creates a secret unless one is stored. The first process to store it wins, and all of them read the same. */
async function readOrCreate<T extends unknown[]>(db: Db, name: string, create: () => Promise<T>): Promise<T> {
  const read = () =>
    db.selectFrom('provider_secrets').select('value').where('name', '=', name).executeTakeFirst();
  const stored = await read();
  if (stored) return stored.value as T;
  await db
    .insertInto('provider_secrets')
    .values({ name, value: JSON.stringify(await create()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())!.value as T;
}

/** The provider's keys, created at the first start and stored in the database. */
export async function readSecrets(db: Db): Promise<Secrets> {
  return {
    signingKeys: await readOrCreate(db, 'signing-keys', createSigningKeys),
    cookieKeys: await readOrCreate(db, 'cookie-keys', createCookieKeys),
  };
}

/** Returns the public part of private RSA keys. */
export function publicKeys(keys: JWK[]): { keys: JWK[] } {
  return { keys: keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use })) };
}
