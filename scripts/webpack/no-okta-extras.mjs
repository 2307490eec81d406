// Replaces parts of okta-auth-js that web/lib/identity never turns on: proof of possession (`dpop`), sign-in in a popup
// or a frame, enrolment, introspection, the user's details and sessions of Okta's own. Each is only reached through an
// option or a method that is not used. This saves 3 kB of the first load.
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
export const getUserInfo = refused;
export const getWithoutPrompt = refused;
export const renewToken = refused;
export const enrollAuthenticator = refused;
export const closeSession = refused;
export const getSession = refused;
export const refreshSession = refused;
export const sessionExists = refused;
export const setCookieAndRedirect = refused;
