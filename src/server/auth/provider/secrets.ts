import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../../db/tables';

export interface Secrets {
  /** Private signing keys; the first one signs. */
  signingKeys: JWK[];
  cookieKeys: string[];
}

/** A key, and since when another one is used in its place. */
type Kept<Key> = Key & { retired?: string };
type StoredKeys = { 'signing-keys': Kept<JWK>[]; 'cookie-keys': Kept<{ key: string }>[] };
type Name = keyof StoredKeys;

const MINUTE_MS = 60_000;
/**
 * How long a key is honoured after it was replaced: signing keys as long as their last tokens, a quarter of an hour and
 * the minute in which another process may still sign with it; cookie keys as long as a sign-in may live.
 */
const HONOURED_MS: Record<Name, number> = {
  'signing-keys': 20 * MINUTE_MS,
  'cookie-keys': 30 * 24 * 60 * MINUTE_MS,
};

/** RS256 is the only algorithm that okta-auth-js checks ID tokens with, and the fastest to verify. */
async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

const NEW_KEY: { [Each in Name]: () => Promise<StoredKeys[Each][number]> } = {
  'signing-keys': newSigningKey,
  'cookie-keys': async () => ({ key: randomBytes(32).toString('base64url') }),
};
const NAMES = Object.keys(NEW_KEY) as Name[];

async function readKeys<Each extends Name>(db: Db, name: Each, now: Date): Promise<StoredKeys[Each] | null> {
  const stored = await db
    .selectFrom('provider_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return stored ? honoured(stored.value as StoredKeys[Each], name, now) : null;
}

function honoured<Each extends Name>(keys: StoredKeys[Each], name: Each, now: Date): StoredKeys[Each] {
  const oldest = new Date(now.getTime() - HONOURED_MS[name]).toISOString();
  return keys.filter(({ retired }) => retired === undefined || retired > oldest) as StoredKeys[Each];
}

/** Creates the keys unless they are stored. The first process to store them wins, and all of them read the same. */
async function readOrCreate<Each extends Name>(db: Db, name: Each, now: Date): Promise<StoredKeys[Each]> {
  const stored = await readKeys(db, name, now);
  if (stored) return stored;
  await db
    .insertInto('provider_secrets')
    .values({ name, value: JSON.stringify([await NEW_KEY[name]()]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readKeys(db, name, now))!;
}

/** The provider's keys that are honoured now, created at the first start and stored in the database. */
export async function readSecrets(db: Db, now = new Date()): Promise<Secrets> {
  const signing = await readOrCreate(db, 'signing-keys', now);
  const cookies = await readOrCreate(db, 'cookie-keys', now);
  return {
    signingKeys: signing.map(({ retired: _, ...key }) => key),
    cookieKeys: cookies.map(({ key }) => key),
  };
}

/** New keys sign from now on; the ones before are honoured for as long as what they signed is. */
export async function rotateSecrets(db: Db, now = new Date()): Promise<void> {
  await readSecrets(db, now);
  const added = { 'signing-keys': await newSigningKey(), 'cookie-keys': await NEW_KEY['cookie-keys']() };
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('provider_secrets')
      .select(['name', 'value'])
      .where('name', 'in', NAMES)
      .orderBy('name')
      .forUpdate()
      .execute();
    for (const row of rows) {
      const name = row.name as Name;
      const before = honoured(row.value as StoredKeys[Name], name, now);
      const keys = [added[name], ...before.map((key) => ({ retired: now.toISOString(), ...key }))];
      await tx
        .updateTable('provider_secrets')
        .set({ value: JSON.stringify(keys) })
        .where('name', '=', name)
        .execute();
    }
  });
}

/** Deletes the keys that are honoured no more. */
export async function deleteRetiredKeys(db: Db, now = new Date()): Promise<void> {
  for (const name of NAMES) {
    await db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('provider_secrets')
        .select('value')
        .where('name', '=', name)
        .forUpdate()
        .executeTakeFirst();
      const all = (row?.value ?? []) as StoredKeys[Name];
      const keys = honoured(all, name, now);
      if (keys.length === all.length) return;
      await tx
        .updateTable('provider_secrets')
        .set({ value: JSON.stringify(keys) })
        .where('name', '=', name)
        .execute();
    });
  }
}

/** Returns the public part of private RSA keys. */
export function publicKeys(keys: JWK[]): { keys: JWK[] } {
  return { keys: keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use })) };
}
