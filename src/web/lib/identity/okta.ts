// The bundler resolves this name to the core build: sign-in by redirect, without the widget's flows.
import { OktaAuth } from '@okta/okta-auth-js';
import type { StartSettings } from '../../../contract/page-start';

export { renewTokens, revokeTokens } from './tokens';

/**
 * Creates the OpenID Connect client. It stores the tokens in this browser, so that they survive a reload and tabs share
 * them. tokens.ts renews them, because the library deletes tokens when the network fails.
 */
export function createOkta(config: StartSettings, go: (url: string) => void): OktaAuth {
  const { origin } = window.location;
  const okta = new OktaAuth({
    issuer: config.issuer,
    clientId: config.clientId,
    redirectUri: `${origin}/sign-in/callback`,
    postLogoutRedirectUri: `${origin}/`,
    scopes: ['openid', 'profile', 'offline_access'],
    pkce: true,
    // A tablet's clock may be wrong, so lifetimes are counted from when the tokens arrived.
    ignoreLifetime: true,
    tokenManager: { autoRenew: false, autoRemove: false, syncStorage: false, storage: 'localStorage' },
    services: { autoRenew: false, autoRemove: false, syncStorage: false, renewOnTabActivation: false },
    setLocation: go,
  });
  // okta-react calls only this of it, and the core build has no `idx`: hence the cast.
  okta.idx ??= { isInteractionRequired: () => false } as unknown as OktaAuth['idx'];
  return okta;
}

/** The names of the provider's addresses in its discovery document. */
const ENDPOINTS = {
  authorizeUrl: 'authorization_endpoint',
  tokenUrl: 'token_endpoint',
  logoutUrl: 'end_session_endpoint',
  revokeUrl: 'revocation_endpoint',
} as const;

/**
 * Reads the provider's addresses from its discovery document. Where that fails, the addresses that the library derives
 * from the issuer stay.
 */
export async function discoverEndpoints({ options }: OktaAuth): Promise<void> {
  const response = await fetch(`${options.issuer}/.well-known/openid-configuration`).catch(() => null);
  if (!response?.ok) return;
  const found = (await response.json()) as Record<string, string | undefined>;
  for (const [option, name] of Object.entries(ENDPOINTS)) {
    if (found[name]) options[option as keyof typeof ENDPOINTS] = found[name];
  }
}
