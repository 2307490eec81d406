/** Whether this browser makes passkeys at this address: one of numbers has none. */
export const canMakePasskeys = () =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
