// What okta-react finds instead of the router. It imports all of it (`import * as`) for its SecureRoute, which does
// not work with this router anyway; that import alone would keep 50 kB from being shaken out of the first load.
export const Route = () => null;
