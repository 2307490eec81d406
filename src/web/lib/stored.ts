import { logError } from './log';

// Session storage: data survives a reload and a new sign-in, but not the closing of the tab.

/** Returns the value stored in this tab under a key; null if it is missing or cannot be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores plain data in this tab; undefined removes it. A full or forbidden storage is ignored. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Some browsers forbid storage in private windows.
  }
}

/** Stores a text in this browser, for all its tabs, where that has room. */
export function keepLocally(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    logError(`no room in this browser for ${key}`, error);
  }
}

/** Removes everything stored in this tab under keys with this prefix. */
export function clearStored(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // As above.
  }
}
