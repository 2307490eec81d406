/* oxlint-disable no-console -- the only way to keep a useless line out of the log of every start */

/** Loads oidc-provider without its warning about Node 20, where it works; other warnings are still shown. */
export async function importProvider() {
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
