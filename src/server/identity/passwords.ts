import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { invalid } from '../../domain/errors';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/limits';
import { validationText as text } from '../../strings/validation';
import { Semaphore } from './semaphore';

/** About a quarter of a second and 32 MB a try; stored with each hash, so that it can be raised later. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY = 128 * 1024 * 1024;

/** Two of the four threads that Node.js also reads files and looks up names with. */
const hashing = new Semaphore(2);
/** Who waits, waits two seconds at most; on a known device there is a place where others have taken theirs. */
const WAITING = { knownDevice: 16, newDevice: 8 };

/** Rejects with TooBusy where too many passwords are being checked. */
function derive(password: string, salt: Buffer, cost: typeof COST, known: boolean): Promise<Buffer> {
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFC'), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return hashing.run(work, known ? WAITING.knownDevice : WAITING.newDevice);
}

/** Why this cannot be a new password; null if it can. Passwords that are in use already still sign in. */
export async function passwordProblem(password: string): Promise<'length' | 'common' | null> {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return 'length';
  const { isCommon } = await import('./common-passwords');
  return isCommon(password) ? 'common' : null;
}

/**
 * The stored form of a new password: `scrypt$N$r$p$salt$key`. Rejects with a RuleError that says what is wrong with it,
 * in the field `password`.
 */
export async function hashPassword(password: string): Promise<string> {
  const problem = await passwordProblem(password);
  if (problem === 'length') throw invalid({ password: text.passwordLength(PASSWORD_MIN, PASSWORD_MAX) });
  if (problem === 'common') throw invalid({ password: text.passwordCommon });
  return hashOf(password);
}

async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST, true);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const partsOf = (hash: string) => {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt, key };
};

/**
 * Compares a password with its stored form. Without one it takes as long and returns false. `known` is whether the
 * person has signed in on this device before.
 */
export async function passwordMatches(
  password: string,
  hash: string | undefined,
  known = false,
): Promise<boolean> {
  if (password.length > PASSWORD_MAX) return false;
  if (!hash) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST, known);
    return false;
  }
  const { cost, salt, key } = partsOf(hash);
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost, known);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}

/** The stored form at today's cost of a password that just matched one; null where that costs as much already. */
export async function raisedHash(password: string, hash: string): Promise<string | null> {
  const { N, r, p } = partsOf(hash).cost;
  return N * r * p < COST.N * COST.r * COST.p ? hashOf(password) : null;
}
