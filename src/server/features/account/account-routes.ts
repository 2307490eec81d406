import { createHmac } from 'node:crypto';
import type { Account } from '../../../contract/account';
import { pictureKind } from '../../../domain/accounts';
import { invalid, notFound } from '../../../domain/errors';
import type { Role } from '../../../domain/roles';
import { deviceText } from '../../../strings/devices';
import { errorText } from '../../../strings/errors';
import type { SecretBox } from '../../db/secret-box';
import type { Db } from '../../db/tables';
import { CallError, unavailable } from '../../http/call-error';
import type { Calls } from '../../http/calls';
import { findAccount, findPicture, updateAccount } from '../../identity/accounts';
import { hashPassword } from '../../identity/passwords';
import { endOtherSignIns } from '../../identity/provider/records';
import { readDraftKey } from '../../identity/provider/secrets';
import { Semaphore, TooBusy } from '../../identity/semaphore';
import { checkNewName, lockShownNames, sharedNames } from '../../identity/shown-names';
import { endSignIn, findSignIns } from '../../identity/sign-in-records';
import { difference } from '../../record/journal';
import { knownId, type Writer } from '../../record/people';
import { confirmPassword, ownAccount } from './confirm-password';

/** The side of the stored square in pixels: twice the largest display size. */
const PICTURE_SIDE = 192;
const PICTURE_QUALITY = 80;
/** Pixels of a phone camera's picture; a rotated one is held whole in memory, with up to four bytes a pixel. */
const PIXELS_MAX = 50_000_000;
const DECODE_SECONDS = 10;
/** Pictures that wait for the one being decoded. */
const PICTURES_WAITING_MAX = 7;

const decoding = new Semaphore(1);

/**
 * Crops a picture to a small upright WebP square without metadata. The type is detected from the bytes. Throws 400 for
 * anything but a supported picture. One is decoded at a time, because a small file can be a large picture.
 */
export async function squareOf(bytes: Uint8Array | undefined): Promise<Buffer> {
  if (!bytes || !pictureKind(bytes)) throw invalid({ picture: errorText.notPicture });
  // Loaded on first use, because it is large and rarely needed.
  const { default: sharp } = await import('sharp');
  // The cache would hold the last pictures for reuse: up to 800 MB.
  sharp.cache(false);
  const decode = () =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX, pages: 1 })
      .rotate()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
      .webp({ quality: PICTURE_QUALITY })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer();
  try {
    return await decoding.run(decode, PICTURES_WAITING_MAX);
  } catch (error) {
    if (error instanceof TooBusy) throw new CallError('UNAVAILABLE', errorText.tooMany);
    throw invalid({ picture: errorText.badPicture });
  }
}

type Caller = { writer: Writer; role: Role };

async function accountOf(db: Db, { writer, role }: Caller): Promise<Account> {
  const { subject, name } = writer;
  const known = { person_id: await knownId(db, writer), shared_names: await sharedNames(db) };
  const account = await findAccount(db, subject);
  if (!account) return { ...known, name, login: null, picture: null, role, manages_accounts: false };
  const picture = await findPicture(db, subject);
  return {
    ...known,
    name: account.name,
    login: account.login,
    picture: picture && `data:image/webp;base64,${picture.toString('base64')}`,
    role,
    manages_accounts: account.role === 'manager',
  };
}

/** Checks the current password and returns the hash of the new one. */
async function checkedPassword(db: Db, writer: Writer, passwords: { current: string; password: string }) {
  await confirmPassword(db, writer, passwords.current, 'current');
  return hashPassword(passwords.password).catch((error: unknown) => {
    throw error instanceof TooBusy ? unavailable() : error;
  });
}

/** A person's own account. With an external provider only the name is shown, and nothing can be changed. */
export function accountRoutes(calls: Calls): void {
  calls.read('getAccount', (call) => accountOf(call.db, call));

  calls.write('changeAccount', async ({ tx, writer, role, body, changed }) => {
    await lockShownNames(tx);
    const account = await ownAccount(tx, writer);
    await checkNewName(tx, account, body.name);
    await updateAccount(tx, writer.subject, { name: body.name });
    changed(difference({ name: account.name }, body));
    return accountOf(tx, { writer, role });
  });

  calls.writePrepared(
    'changePassword',
    ({ db, writer, body }) => checkedPassword(db, writer, body),
    async ({ tx, writer, prepared, changed }) => {
      await updateAccount(tx, writer.subject, { password_hash: prepared });
      changed({ before: null, after: { password: 'changed' } });
      await endOtherSignIns(tx, writer.subject, writer.grant);
      return null;
    },
  );

  calls.writePrepared(
    'changePicture',
    async ({ db, writer, body }) => {
      await ownAccount(db, writer);
      return squareOf(body);
    },
    async ({ tx, writer, role, prepared, changed }) => {
      changed({ before: null, after: { picture: 'changed' } });
      await updateAccount(tx, writer.subject, { picture: prepared });
      return accountOf(tx, { writer, role });
    },
  );

  calls.write('removePicture', async ({ tx, writer, role, changed }) => {
    await ownAccount(tx, writer);
    changed({ before: null, after: { picture: 'removed' } });
    await updateAccount(tx, writer.subject, { picture: null });
    return accountOf(tx, { writer, role });
  });

  calls.read('listSignIns', async ({ db, writer }) => {
    await ownAccount(db, writer);
    const signIns = await findSignIns(db, writer.subject);
    return signIns.map(({ grant, at, last_used, ...signIn }) => ({
      ...signIn,
      at: at.toISOString(),
      last_used: last_used.toISOString(),
      current: grant === writer.grant,
    }));
  });

  calls.write('endSignIn', async ({ tx, writer, params, changed }) => {
    await ownAccount(tx, writer);
    const ended = await endSignIn(tx, writer.subject, params.id);
    if (!ended) throw notFound();
    changed({ before: { device: ended.device ?? deviceText.unknown }, after: null });
    return null;
  });

  calls.write('endOtherSignIns', async ({ tx, writer, changed }) => {
    await ownAccount(tx, writer);
    await endOtherSignIns(tx, writer.subject, writer.grant);
    changed({ before: null, after: { sign_ins: 'ended' } });
    return null;
  });
}

/** The key of a person's drafts. The person has it on each device, and nobody else's follows from it. */
export function draftKeyRoutes(calls: Calls, box: SecretBox): void {
  calls.read('getDraftKey', async ({ db, writer: { issuer, subject } }) => {
    const key = createHmac('sha256', await readDraftKey(db, box))
      .update(JSON.stringify(['drafts', issuer, subject]))
      .digest('base64url');
    return { key };
  });
}
