// Replaces the router for okta-react. It imports all of it (`import * as`) for its SecureRoute, which does not work
// with this router anyway; that import alone would defeat tree shaking of 50 kB of the first load.
export const Route = () => null;
