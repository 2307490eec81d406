// What okta-react finds instead of its package for comparing versions, with which it looks whether okta-auth-js is at
// least 5.3.1. The lock file says so.
export const compare = () => true;
