import { createHash, randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { PASSKEY_MINUTES } from '../../../domain/limits';
import { signInPageText } from '../../../strings/sign-in-page';
import type { Db } from '../../db/tables';
import type { Account } from '../accounts';

/** What a passkey is to answer for: a page to sign in, by its id, or one more passkey of an account. */
type Purpose = { page: string } | { account: string };

/** The page's id as a hash, because the id lets its bearer go on with the page. */
const keyOf = (purpose: Purpose) => createHash('sha256').update(JSON.stringify(purpose)).digest('hex');

/** A new challenge, in place of one of before. */
async function newChallenge(db: Db, purpose: Purpose, now = new Date()): Promise<string> {
  const row = {
    challenge: randomBytes(32).toString('base64url'),
    expires_at: new Date(now.getTime() + PASSKEY_MINUTES * 60_000),
  };
  await db
    .insertInto('passkey_challenges')
    .values({ purpose: keyOf(purpose), ...row })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet(row))
    .execute();
  return row.challenge;
}

/** The challenge of this purpose, which nobody else can take then; null where there is none, or too old a one. */
async function takeChallenge(db: Db, purpose: Purpose, now = new Date()): Promise<string | null> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('purpose', '=', keyOf(purpose))
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now ? taken.challenge : null;
}

export async function deleteOldChallenges(db: Db, now = new Date()): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}

/** Loaded only where a passkey is made or used: it is large. */
const webAuthn = () => import('@simplewebauthn/server');

/** COSE algorithms: EdDSA, ES256, RS256. Where a new passkey is checked without them, Node 24 warns of those that the package looks for. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = PASSKEY_MINUTES * 60_000;
const hostOf = (origin: string) => new URL(origin).hostname;

export interface NewPasskey {
  name: string;
  credential_id: string;
  client_data: string;
  attestation: string;
  transports: string[];
}

/** What a browser sends of a passkey that was used to sign in. */
export interface UsedPasskey {
  id: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
}

export function passkeysOf(db: Db, subject: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports'])
    .where('account', '=', subject)
    .orderBy('id')
    .execute();
}

export async function hasPasskeys(db: Db): Promise<boolean> {
  return (await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** What a browser needs to make a passkey of this account. */
export async function creationOptions(
  db: Db,
  origin: string,
  { subject, login, name }: Pick<Account, 'subject' | 'login' | 'name'>,
) {
  const { generateRegistrationOptions } = await webAuthn();
  const known = await passkeysOf(db, subject);
  const challenge = await newChallenge(db, { account: subject });
  return generateRegistrationOptions({
    rpName: signInPageText.product,
    rpID: hostOf(origin),
    userID: new Uint8Array(Buffer.from(subject)),
    userName: login,
    userDisplayName: name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map((each) => ({ id: each.credential_id, transports: each.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** The new passkey as it is stored; null unless it answers the account's challenge. */
export async function verifyNewPasskey(
  db: Db,
  origin: string,
  subject: string,
  { credential_id: id, client_data, attestation, transports }: Omit<NewPasskey, 'name'>,
): Promise<{ credential_id: string; public_key: Buffer; counter: number; transports: string[] } | null> {
  const challenge = await takeChallenge(db, { account: subject });
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  const response: RegistrationResponseJSON = {
    id,
    rawId: id,
    type: 'public-key',
    response: { clientDataJSON: client_data, attestationObject: attestation },
    clientExtensionResults: {},
  };
  // The library throws on anything wrong or unreadable.
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  };
}

/** What a browser needs to sign in at a page with whatever passkey it has of this address, or of this account at it. */
export async function requestOptions(
  db: Db,
  origin: string,
  page: Purpose,
  account: Pick<Account, 'subject'> | null,
) {
  const known = account && (await passkeysOf(db, account.subject));
  return {
    ...(known && {
      allowCredentials: known.map(({ credential_id: id, transports }) => ({
        type: 'public-key',
        id,
        transports,
      })),
    }),
    challenge: await newChallenge(db, page),
    rpId: hostOf(origin),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  };
}

/** The subject whose passkey answers the challenge of this page; null if none does. */
export async function verifyPasskey(
  db: Db,
  origin: string,
  page: Purpose,
  { id, clientData, authenticatorData, signature }: UsedPasskey,
  now = new Date(),
): Promise<string | null> {
  const challenge = await takeChallenge(db, page, now);
  const stored = await db
    .selectFrom('passkeys')
    .select(['id', 'account', 'public_key', 'counter'])
    .where('credential_id', '=', id)
    .executeTakeFirst();
  if (challenge === null || !stored) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const response: AuthenticationResponseJSON = {
    id,
    rawId: id,
    type: 'public-key',
    response: { clientDataJSON: clientData, authenticatorData, signature },
    clientExtensionResults: {},
  };
  const { counter } = stored;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: { id, publicKey: new Uint8Array(stored.public_key), counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', stored.id)
    // A copy of the passkey that was used at the same moment has counted it.
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? stored.account : null;
}
