import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../../domain/limits';
import type { Db } from '../../db/tables';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A code has 79 random bits, so a fast hash is enough. Case, spaces and hyphens do not matter. */
function hashOf(subject: string, code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${subject} ${typed}`).digest('hex');
}

/** Stores new recovery codes in place of those of before. Returns them to be shown, this once. */
export async function renewRecoveryCodes(db: Db, subject: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await db.deleteFrom('recovery_codes').where('account', '=', subject).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account: subject, hash: hashOf(subject, code) })))
    .execute();
  return codes;
}

/** Whether this is a recovery code of the account; it is none any more then. */
export async function takeRecoveryCode(db: Db, subject: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account', '=', subject)
    .where('hash', '=', hashOf(subject, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function recoveryCodesLeft(db: Db, subject: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account', '=', subject)
    .executeTakeFirstOrThrow();
  return left;
}
