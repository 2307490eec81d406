import type { Role } from './roles';

/** The largest profile picture, in bytes (specification: under 10 MB). */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024 - 1;

export const PICTURE_KINDS = ['jpeg', 'png', 'gif', 'webp'] as const;
type PictureKind = (typeof PICTURE_KINDS)[number];

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const PNG = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];

/** The image type by a file's first bytes, independent of its name; null if it is not a supported image. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  const has = (bytes: readonly number[], at = 0) => bytes.every((byte, index) => head[at + index] === byte);
  if (has([0xff, 0xd8, 0xff])) return 'jpeg';
  if (has(PNG)) return 'png';
  if (has(ascii('GIF87a')) || has(ascii('GIF89a'))) return 'gif';
  if (has(ascii('RIFF')) && has(ascii('WEBP'), 8)) return 'webp';
  return null;
}

/** A change that is about to be made to an account. */
export type AccountChange = { disable: true } | { role: Role } | { password: true } | { secondStep: true };

export interface AccountFacts {
  /** Whether it is the account of who asks. */
  own: boolean;
  /** Whether there is no other manager who can sign in. */
  lastManager: boolean;
}

/**
 * Why an account may not be changed so; null if it may. Somebody must be left who can undo it, so the last manager stays
 * one, whatever ROLES says. One's own account is not closed by oneself, and one's own password and second step are changed
 * with the current password.
 */
export function accountRefusal(
  change: AccountChange,
  { own, lastManager }: AccountFacts,
): 'OWN_ACCOUNT' | 'LAST_MANAGER' | null {
  if (own && !('role' in change)) return 'OWN_ACCOUNT';
  const leaves = 'disable' in change || ('role' in change && change.role !== 'manager');
  return lastManager && leaves ? 'LAST_MANAGER' : null;
}
