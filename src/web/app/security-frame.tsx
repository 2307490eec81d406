import { Security } from '@okta/okta-react';
import { type ReactNode, use, useEffect } from 'react';
import type { IdentityClient } from '../lib/identity/identity-client';

/** Required by okta-react; the signed-in routes redirect from the callback themselves. */
const restoreOriginalUri = async () => undefined;

/** What is shown while nobody is signed in, with okta-react around it. */
export function SecurityFrame({ identity, children }: { identity: IdentityClient; children: ReactNode }) {
  const { oktaAuth } = use(identity.load());
  // okta-react sets it on mount, and warns if it is already set.
  useEffect(() => () => void (oktaAuth.options.restoreOriginalUri = undefined), [oktaAuth]);
  return (
    <Security oktaAuth={oktaAuth} restoreOriginalUri={restoreOriginalUri}>
      {children}
    </Security>
  );
}
