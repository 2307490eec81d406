import { clearStored, readStored, writeStored } from './stored';

// State that survives the redirect to the provider's page and back, in this tab.

const prefix = 'sign-in:';
const requestedAddressKey = `${prefix}way-back`;
const startedKey = `${prefix}started`;
const signedOutKey = `${prefix}left`;

/** Stores the requested address: path, query and hash. */
export function storeRequestedAddress(path: string): void {
  writeStored(requestedAddressKey, path);
}

/** Returns the requested address, home by default. Only paths of this site are accepted. */
export function requestedAddress(): string {
  const stored = readStored(requestedAddressKey);
  return typeof stored === 'string' && /^\/(?![/\\]|sign-in|landing)/.test(stored) ? stored : '/';
}

/** The only automatic sign-in attempt has started. */
export const automaticSignInStarted = () => {
  writeStored(signedOutKey, undefined);
  writeStored(startedKey, true);
};
/** The person has signed out on purpose. */
export const signedOutOnPurpose = () => {
  clearStored(prefix);
  writeStored(signedOutKey, true);
};

/**
 * The sign-in has ended, perhaps by signing out in another tab: an automatic attempt could still find the provider's
 * session and sign the person in again.
 */
export const signInEnded = () => writeStored(startedKey, 'ended');

/** Why the sign-in screen must wait for the person; null when it may start automatically. */
export function waitReason(): 'waiting' | 'ended' | 'left' | null {
  if (readStored(signedOutKey)) return 'left';
  const started = readStored(startedKey);
  return started === 'ended' ? 'ended' : started ? 'waiting' : null;
}

/**
 * The server accepted the token: the next sign-in may start automatically. Ignored after the person has signed out,
 * since the response then belongs to the old session.
 */
export function signInWorked(): void {
  writeStored(requestedAddressKey, undefined);
  writeStored(startedKey, undefined);
}
