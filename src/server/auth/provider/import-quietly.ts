/* oxlint-disable no-console -- the one way to keep a line that says nothing out of the log of every start */

/** Loads oidc-provider. It warns on Node 20, though it works there; every other warning is let through. */
export async function importQuietly() {
  const warn = console.warn;
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes('Unsupported runtime')) warn(...args);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
