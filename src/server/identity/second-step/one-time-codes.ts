import type { TOTP } from 'otpauth';
import { CODE_DIGITS, CODE_SECONDS, CODE_SETUP_MINUTES } from '../../../domain/limits';
import { signInPageText } from '../../../strings/sign-in-page';
import { type SecretBox, sealedWith } from '../../db/secret-box';
import type { Db, Tx } from '../../db/tables';
import type { Account } from '../accounts';

const MINUTE_MS = 60_000;
/** A clock may be wrong by so many codes. */
const DRIFT = 1;

/** RFC 6238 as all apps for it have it: SHA-1, six digits, 30 seconds. */
async function generatorOf(secret: string | null, label: string): Promise<TOTP> {
  // Loaded only where somebody uses it.
  const { Secret, TOTP: Generator } = await import('otpauth');
  return new Generator({
    issuer: signInPageText.product,
    label,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
    secret: secret === null ? new Secret({ size: 20 }) : Secret.fromBase32(secret),
  });
}

/** What an account's secret is encrypted for. */
const ofAccount = (subject: string) => `one-time codes ${subject}`;

const rowOf = (db: Db, subject: string) =>
  db
    .selectFrom('one_time_codes')
    .select(['secret', 'begun_at', 'confirmed_at'])
    .where('account', '=', subject)
    .executeTakeFirst();

/** Since when codes are asked for; null while they are not. */
export async function codesSince(db: Db, subject: string): Promise<Date | null> {
  return (await rowOf(db, subject))?.confirmed_at ?? null;
}

/** Stores a new secret, which counts for nothing until it is confirmed. Returns it to be shown, this once. */
export async function beginCodes(
  db: Db,
  box: SecretBox,
  { subject, login }: Pick<Account, 'subject' | 'login'>,
  now: Date,
): Promise<{ secret: string; uri: string } | null> {
  const generator = await generatorOf(null, login);
  const secret = generator.secret.base32;
  const row = { secret: box.seal(ofAccount(subject), secret), begun_at: now };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('one_time_codes')
    .values({ account: subject, ...row, confirmed_at: null, last_step: null })
    // Not over one that is on.
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet({ ...row, last_step: null })
        .where('one_time_codes.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows ? { secret, uri: generator.toString() } : null;
}

/** The period of a code that is right now; null for one that is not. */
async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const generator = await generatorOf(secret, '');
  const delta = generator.validate({ token: code, timestamp: now.getTime(), window: DRIFT });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / CODE_SECONDS) + delta;
}

/** Switches codes on, if this is one of the secret that was begun. */
export async function confirmCodes(
  db: Db,
  box: SecretBox,
  subject: string,
  code: string,
  now: Date,
): Promise<'confirmed' | 'wrong' | 'not begun' | 'on'> {
  const row = await rowOf(db, subject);
  if (row?.confirmed_at) return 'on';
  if (!row || row.begun_at.getTime() < now.getTime() - CODE_SETUP_MINUTES * MINUTE_MS) return 'not begun';
  const step = await stepOf(box.open(ofAccount(subject), row.secret), code, now);
  if (step === null) return 'wrong';
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ confirmed_at: now, last_step: step })
    .where('account', '=', subject)
    .where('secret', '=', row.secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'confirmed' : 'not begun';
}

/** Whether this is a code of now that was not taken before; it is taken then. */
export async function takeCode(
  db: Db,
  box: SecretBox,
  subject: string,
  code: string,
  now = new Date(),
): Promise<boolean> {
  const row = await rowOf(db, subject);
  const step = row?.confirmed_at ? await stepOf(box.open(ofAccount(subject), row.secret), code, now) : null;
  if (!row || step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ last_step: step })
    .where('account', '=', subject)
    .where('secret', '=', row.secret)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the secret; returns whether codes were asked for. */
export async function endCodes(db: Db, subject: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('one_time_codes')
    .where('account', '=', subject)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(deleted?.confirmed_at);
}

/** Encrypts the secrets with today's key, where they are not; rejects where one cannot be read. */
export async function resealCodes(tx: Tx, box: SecretBox): Promise<void> {
  const rows = await tx
    .selectFrom('one_time_codes')
    .select(['account', 'secret'])
    .orderBy('account')
    .forUpdate()
    .execute();
  const opened = rows.map(({ account, secret }) => ({
    account,
    isCurrent: box.isCurrent(secret),
    secret: box.open(ofAccount(account), secret),
  }));
  for (const { account, secret, isCurrent } of opened) {
    if (isCurrent) continue;
    const sealed = box.seal(ofAccount(account), secret);
    await tx.updateTable('one_time_codes').set({ secret: sealed }).where('account', '=', account).execute();
  }
}

/**
 * The sign-in names of the accounts whose codes are asked for and whose secret is encrypted with the key of this id. Those
 * that were begun and not confirmed count for nothing, and are deleted.
 */
export async function forgetCodes(db: Db, keyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('one_time_codes')
    .innerJoin('accounts', 'accounts.subject', 'one_time_codes.account')
    .select(['account', 'secret', 'login', 'confirmed_at'])
    .orderBy('login')
    .execute();
  const lost = rows.filter(({ secret }) => secret.startsWith(sealedWith(keyId)));
  for (const { account, confirmed_at } of lost) if (!confirmed_at) await endCodes(db, account);
  return lost.filter(({ confirmed_at }) => confirmed_at).map(({ login }) => login);
}
