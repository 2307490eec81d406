import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { PASSWORD_MAX } from '../../domain/limits';

/** About a quarter of a second and 32 MB a try; stored with each hash, so that it can be raised later. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY = 128 * 1024 * 1024;

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Returns the stored form of a password: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compares a password with its stored form. Without one it takes as long and returns false. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  if (password.length > PASSWORD_MAX) return false;
  if (!hash) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST);
    return false;
  }
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'base64url'), cost),
    Buffer.from(key, 'base64url'),
  );
}
