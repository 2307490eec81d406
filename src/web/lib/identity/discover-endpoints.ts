import type { OktaAuth } from '@okta/okta-auth-js';

interface Discovery {
  authorization_endpoint?: string;
  token_endpoint?: string;
  end_session_endpoint?: string;
  revocation_endpoint?: string;
  userinfo_endpoint?: string;
}

/**
 * Reads the provider's addresses from its discovery document. Where that fails, the addresses that the library derives
 * from the issuer stay.
 */
export async function discoverEndpoints({ options }: OktaAuth): Promise<void> {
  const response = await fetch(`${options.issuer}/.well-known/openid-configuration`).catch(() => null);
  if (!response?.ok) return;
  const found = (await response.json()) as Discovery;
  options.authorizeUrl = found.authorization_endpoint ?? options.authorizeUrl;
  options.tokenUrl = found.token_endpoint ?? options.tokenUrl;
  options.logoutUrl = found.end_session_endpoint ?? options.logoutUrl;
  options.revokeUrl = found.revocation_endpoint ?? options.revokeUrl;
  options.userinfoUrl = found.userinfo_endpoint ?? options.userinfoUrl;
}
