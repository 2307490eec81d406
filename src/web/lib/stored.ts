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
