// The bundler gives the core build under this name: signing in by redirect, without the widget's own flows.
import { OktaAuth } from '@okta/okta-auth-js';
import type { ClientConfig } from '../../../contract/system';

const CALLBACK_PATH = '/sign-in/callback';

/**
 * The library that speaks OpenID Connect. It stores the tokens in this browser, so that they survive a reload and
 * are shared by tabs; renewing them is left to renewal.ts, because the library throws tokens away when the network
 * fails it.
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
    // A tablet's clock may be wrong; lives of tokens are counted from when they came.
    ignoreLifetime: true,
    tokenManager: { autoRenew: false, autoRemove: false, syncStorage: false, storage: 'localStorage' },
    services: { autoRenew: false, autoRemove: false, syncStorage: false, renewOnTabActivation: false },
    transformAuthState: async (sdk, state) => ({
      ...state,
      isAuthenticated: state.isAuthenticated || Boolean(sdk.tokenManager.getTokensSync().refreshToken),
    }),
    setLocation: go,
  });
  // okta-react asks for it, and the core build has none.
  okta.idx ??= { isInteractionRequired: () => false } as unknown as OktaAuth['idx'];
  return okta;
}
