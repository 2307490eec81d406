// The bundler resolves this name to the core build: sign-in by redirect, without the widget's flows.
import { OktaAuth } from '@okta/okta-auth-js';
import type { ClientConfig } from '../../../contract/system';

const CALLBACK_PATH = '/sign-in/callback';

/**
 * Creates the OpenID Connect client. It stores the tokens in this browser, so that they survive a reload and tabs share
 * them. renewal.ts renews them, because the library deletes tokens when the network fails.
 */
export function createOkta(config: ClientConfig, go: (url: string) => void): OktaAuth {
  const { origin } = window.location;
  const okta = new OktaAuth({
    issuer: config.issuer,
    clientId: config.clientId,
    redirectUri: origin + CALLBACK_PATH,
    postLogoutRedirectUri: `${origin}/`,
    scopes: ['openid', 'profile', 'offline_access'],
    pkce: true,
    // A tablet's clock may be wrong, so lifetimes are counted from when the tokens arrived.
    ignoreLifetime: true,
    tokenManager: { autoRenew: false, autoRemove: false, syncStorage: false, storage: 'localStorage' },
    services: { autoRenew: false, autoRemove: false, syncStorage: false, renewOnTabActivation: false },
    transformAuthState: async (sdk, state) => ({
      ...state,
      isAuthenticated: state.isAuthenticated || Boolean(sdk.tokenManager.getTokensSync().refreshToken),
    }),
    setLocation: go,
  });
  // okta-react calls it, and the core build has none.
  okta.idx ??= { isInteractionRequired: () => false } as unknown as OktaAuth['idx'];
  return okta;
}
