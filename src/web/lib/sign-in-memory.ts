import { clearStored, readStored, writeStored } from './stored';

// What must outlive the way to the provider's page and back, in this tab.

const prefix = 'sign-in:';
const wayBackKey = `${prefix}way-back`;
const startedKey = `${prefix}started`;
const leftKey = `${prefix}left`;

/** Keeps where the person wanted to go: path, query and hash. */
export function keepWayBack(path: string): void {
  writeStored(wayBackKey, path);
}

/** Where the person wanted to go; home without it. Only paths of this site are followed. */
export function wayBack(): string {
  const kept = readStored(wayBackKey);
  return typeof kept === 'string' && /^\/(?![/\\]|sign-in|landing)/.test(kept) ? kept : '/';
}

/** The one round of signing in that may start by itself has begun. */
export const roundStarted = () => {
  writeStored(leftKey, undefined);
  writeStored(startedKey, true);
};
/** The person has signed out on purpose. */
export const signedOutOnPurpose = () => {
  clearStored(prefix);
  writeStored(leftKey, true);
};

/**
 * Who was signed in here is not any more, be it by signing out in another tab: a round that begins by itself would meet
 * the provider's session before it ends, and sign them in again.
 */
export const signInEnded = () => writeStored(startedKey, 'ended');

/** Whether the sign-in screen must wait for the person, and why; null when it may go on by itself. */
export function whyWait(): 'waiting' | 'ended' | 'left' | null {
  if (readStored(leftKey)) return 'left';
  const started = readStored(startedKey);
  return started === 'ended' ? 'ended' : started ? 'waiting' : null;
}

/**
 * The server takes the token: the next sign-in is a fresh one. An answer that comes only after the person has signed
 * out says nothing of that.
 */
export function signInWorked(): void {
  writeStored(wayBackKey, undefined);
  writeStored(startedKey, undefined);
}
