import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClientConfig } from '../../../src/contract/system';
import type { AccessTokens } from '../../../src/web/api/base-query';
import { App, Root } from '../../../src/web/app/app';
import { createAppStore } from '../../../src/web/app/store';
import type { Auth, IdentityState, Person } from '../../../src/web/lib/contexts';

export const testConfig: ClientConfig = {
  issuer: 'http://issuer.test/oauth2/default',
  clientId: 'tfuka-web',
  audience: null,
  embeddedProvider: true,
  siteTimeZone: 'Asia/Jerusalem',
  siteName: 'מטבח הגליל',
  accessibilityContact: null,
  makesBackups: false,
  frontendVersion: '1.9',
  build: null,
  position: null,
};

export const testPerson: Person = { subject: 'person-1', name: 'דנה כהן' };

interface Options {
  /** The first address: path and query. */
  path?: string;
  /** The server's origin, 'http://127.0.0.1:4501'. Without it every call fails. */
  origin?: string;
  /** The identity state; the test person is signed in by default. */
  state?: IdentityState;
  tokens?: AccessTokens;
  auth?: Partial<Auth>;
  config?: Partial<ClientConfig>;
  reload?: () => void;
}

/** An address where nothing listens. */
const nowhere = 'http://127.0.0.1:9';

export const testTokens: AccessTokens = {
  current: async () => 'test-token',
  renew: async () => null,
};

/** Renders the whole app with the real store, router and theme, in a given identity state. */
export function renderApp({
  path = '/',
  origin = nowhere,
  state = { name: 'signedIn', person: testPerson },
  tokens = testTokens,
  auth = {},
  config = {},
  reload = () => undefined,
}: Options = {}) {
  window.history.replaceState(null, '', path);
  const store = createAppStore({ tokens, origin });
  const nothing = async () => undefined;
  const element = (now: IdentityState) => (
    <Root>
      <App
        config={{ ...testConfig, ...config }}
        store={store}
        auth={{
          state: now,
          signIn: nothing,
          finishSignIn: nothing,
          signOut: nothing,
          retry: () => undefined,
          ...auth,
        }}
        reload={reload}
      />
    </Root>
  );
  const rendered = render(element(state));
  return {
    ...rendered,
    store,
    user: userEvent.setup(),
    /** Renders the same app in another identity state. */
    become: (now: IdentityState) => rendered.rerender(element(now)),
  };
}
