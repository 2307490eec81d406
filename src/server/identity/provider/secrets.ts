import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import { type SecretBox, sealedWith } from '../../db/secret-box';
import type { Db, Tx } from '../../db/tables';

export interface Secrets {
  /** Private signing keys; the first one signs. */
  signingKeys: JWK[];
  cookieKeys: string[];
}

type Keys = { 'signing-keys': JWK; 'cookie-keys': { key: string }; 'draft-keys': { key: string } };
type Name = keyof Keys;
/** A key, encrypted or as it was stored before, and since when another one is used in its place. */
type Stored<Key> = ({ sealed: string } | Key) & { retired?: string };

const MINUTE_MS = 60_000;
/**
 * How long a key is honoured after it was replaced: signing keys as long as their last tokens, a quarter of an hour and
 * the minute in which another process may still sign with it; cookie keys as long as a sign-in may live.
 */
const HONOURED_MS: Record<Name, number> = {
  'signing-keys': 20 * MINUTE_MS,
  'cookie-keys': 30 * 24 * 60 * MINUTE_MS,
  'draft-keys': Infinity,
};

/** RS256 is the only algorithm that okta-auth-js checks ID tokens with, and the fastest to verify. */
async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

const newRandomKey = async () => ({ key: randomBytes(32).toString('base64url') });

const NEW_KEY: { [Each in Name]: () => Promise<Keys[Each]> } = {
  'signing-keys': newSigningKey,
  'cookie-keys': newRandomKey,
  'draft-keys': newRandomKey,
};
const NAMES = Object.keys(NEW_KEY) as Name[];
/** Not the key of drafts: what devices have encrypted with it stays there until it is sent or thrown away. */
const REPLACED = ['signing-keys', 'cookie-keys'] as const;

function sealKey(box: SecretBox, name: Name, key: Keys[Name]): Stored<Keys[Name]> {
  return box.isClear ? key : { sealed: box.seal(name, JSON.stringify(key)) };
}

function openKey<Each extends Name>(box: SecretBox, name: Each, stored: Stored<Keys[Each]>): Keys[Each] {
  if ('sealed' in stored) return JSON.parse(box.open(name, stored.sealed as string)) as Keys[Each];
  const { retired: _, ...key } = stored;
  return key as Keys[Each];
}

async function readKeys<Each extends Name>(
  db: Db,
  box: SecretBox,
  name: Each,
  now: Date,
): Promise<Keys[Each][] | null> {
  const row = await db
    .selectFrom('provider_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return null;
  return honoured(row.value as Stored<Keys[Each]>[], name, now).map((stored) => openKey(box, name, stored));
}

function honoured<Key>(keys: Stored<Key>[], name: Name, now: Date): Stored<Key>[] {
  const oldest = now.getTime() - HONOURED_MS[name];
  return keys.filter(({ retired }) => retired === undefined || Date.parse(retired) > oldest);
}

/** Creates the keys unless they are stored. The first process to store them wins, and all of them read the same. */
async function readOrCreate<Each extends Name>(
  db: Db,
  box: SecretBox,
  name: Each,
  now: Date,
): Promise<Keys[Each][]> {
  const stored = await readKeys(db, box, name, now);
  if (stored) return stored;
  await db
    .insertInto('provider_secrets')
    .values({ name, value: JSON.stringify([sealKey(box, name, await NEW_KEY[name]())]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readKeys(db, box, name, now))!;
}

/** The provider's keys that are honoured now, created at the first start and stored in the database. */
export async function readSecrets(db: Db, box: SecretBox, now = new Date()): Promise<Secrets> {
  const signingKeys = await readOrCreate(db, box, 'signing-keys', now);
  const cookies = await readOrCreate(db, box, 'cookie-keys', now);
  return { signingKeys, cookieKeys: cookies.map(({ key }) => key) };
}

/** The key from which those of people's drafts are derived. */
export async function readDraftKey(db: Db, box: SecretBox): Promise<Buffer> {
  const [first] = await readOrCreate(db, box, 'draft-keys', new Date());
  return Buffer.from(first!.key, 'base64url');
}

/** Changes the stored keys of each name, locked until the end of the transaction. */
async function changeKeys(
  tx: Tx,
  names: readonly Name[],
  change: (name: Name, keys: Stored<Keys[Name]>[]) => Stored<Keys[Name]>[],
): Promise<void> {
  const rows = await tx
    .selectFrom('provider_secrets')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .orderBy('name')
    .forUpdate()
    .execute();
  for (const row of rows) {
    const before = row.value as Stored<Keys[Name]>[];
    const value = JSON.stringify(change(row.name as Name, before));
    if (value === JSON.stringify(before)) continue;
    await tx.updateTable('provider_secrets').set({ value }).where('name', '=', row.name).execute();
  }
}

/** New keys sign from now on; the ones before are honoured for as long as what they signed is. */
export async function rotateSecrets(db: Db, box: SecretBox, now = new Date()): Promise<void> {
  await readSecrets(db, box, now);
  const added = { 'signing-keys': await newSigningKey(), 'cookie-keys': await newRandomKey() };
  const retired = now.toISOString();
  await db
    .transaction()
    .execute((tx) =>
      changeKeys(tx, REPLACED, (name, keys) => [
        sealKey(box, name, added[name as keyof typeof added]),
        ...honoured(keys, name, now).map((key) => ({ retired, ...key })),
      ]),
    );
}

/** Encrypts the keys with today's key, where they are not; rejects where one cannot be read. */
export async function resealKeys(tx: Tx, box: SecretBox): Promise<void> {
  await changeKeys(tx, NAMES, (name, keys) => {
    const opened = keys.map((stored) => openKey(box, name, stored));
    return keys.map((stored, at) => {
      const isCurrent = 'sealed' in stored ? box.isCurrent(stored.sealed as string) : box.isClear;
      if (isCurrent) return stored;
      const { retired } = stored;
      return { ...sealKey(box, name, opened[at]!), ...(retired !== undefined && { retired }) };
    });
  });
}

/** Deletes the keys that are encrypted with the key of this id; where none is left, the next start makes new ones. */
export async function forgetKeys(db: Db, keyId: string): Promise<boolean> {
  let forgot = false;
  await db.transaction().execute(async (tx) => {
    await changeKeys(tx, NAMES, (_, keys) => {
      const kept = keys.filter(
        (key) => !('sealed' in key) || !(key.sealed as string).startsWith(sealedWith(keyId)),
      );
      forgot ||= kept.length < keys.length;
      // Retired ones alone sign nothing: a new key is made where there is none.
      return kept.some(({ retired }) => retired === undefined) ? kept : [];
    });
    await sql`delete from provider_secrets where value = '[]'::jsonb`.execute(tx);
  });
  return forgot;
}

/** Deletes the keys that are honoured no more. */
export async function deleteRetiredKeys(db: Db, now = new Date()): Promise<void> {
  for (const each of NAMES) {
    await db.transaction().execute((tx) => changeKeys(tx, [each], (name, keys) => honoured(keys, name, now)));
  }
}

/** Returns the public part of private RSA keys. */
export function publicKeys(keys: JWK[]): { keys: JWK[] } {
  return { keys: keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use })) };
}
