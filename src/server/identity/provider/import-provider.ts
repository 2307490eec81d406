/* oxlint-disable no-console -- the only way to keep a useless line out of the log of every start */

let loading: ReturnType<typeof load> | undefined;

/** Loads oidc-provider, once, without its warning about Node 20, where it works; other warnings are still shown. */
export const importProvider = () => (loading ??= load());

async function load() {
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
