// What is being filled in stays in this tab: it survives a reload and a new sign-in, but not the closing of the tab.

/** Reads what was stored in this tab under a key; null without it, or when it cannot be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores plain data in this tab; undefined removes it. A full or forbidden storage is no error: it is only a help. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows of some browsers refuse.
  }
}

/** Removes everything stored in this tab under keys that begin so. */
export function clearStored(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // As above.
  }
}
