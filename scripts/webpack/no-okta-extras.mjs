// Replaces parts of okta-auth-js that web/lib/identity never turns on: proof of possession (`dpop`), sign-in in a popup
// and introspection. Each is only reached through an option or a method that is not used. This saves 0.9 kB of the
// first load.
function refused() {
  throw new Error('this part of okta-auth-js is not in the web app');
}

export const clearAllDPoPKeyPairs = refused;
export const clearDPoPKeyPair = refused;
export const clearDPoPKeyPairAfterRevoke = refused;
export const createDPoPKeyPair = refused;
export const findKeyPair = refused;
export const generateDPoPForTokenRequest = refused;
export const generateDPoPProof = refused;
export const isDPoPNonceError = () => false;
export const getWithIDPPopup = refused;
export const getWithPopup = refused;
export const oidcIntrospect = refused;
